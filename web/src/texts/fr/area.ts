// Ce que dit une carte : ses outils et sa liste. Les clés commencent par « area. ».

export const area = {
  "area.closer": "Plus près",
  "area.farther": "Plus loin",
  "area.whole": "Toute la carte",
  "area.list": "Liste des zones",
  "area.open": "{n:aucune|une|#} au choix",
  "area.all": "Montrer toutes les zones",
};
