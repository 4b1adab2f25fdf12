// What a map says: its tools and its list. Keys begin with "area.".

export const area = {
  "area.closer": "Closer",
  "area.farther": "Farther",
  "area.whole": "The whole map",
  "area.list": "Zones as a list",
  "area.open": "{n:none|one|#} to choose from",
  "area.all": "Show all zones",
};
