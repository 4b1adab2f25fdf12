// A bot for Palamedes in another language: it lays the card that is drawn where most can be captured, or answers anything.
// palamedes tournament arena "engine:node examples/first.js" random
const lines = require("node:readline").createInterface({ input: process.stdin });

let state = 1;
function draw(below) {
  // A small generator, so that the same seed gives the same answers.
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state % below;
}

function neighbours(cell) {
  const [column, row] = [cell.charCodeAt(0), Number(cell.slice(1))];
  return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([x, y]) => String.fromCharCode(column + x) + (row + y));
}

function worth(view, answer) {
  if (answer.verb !== "place" || view.game !== "arena") return 0;
  const mine = view.table.drawn?.force ?? 0;
  const beside = neighbours(answer.args.cell);
  const weaker = view.table.field.filter(
    (lying) => beside.includes(lying.cell) && lying.allegiance !== view.seat && (lying.force ?? 0) < mine,
  );
  return 1 + weaker.length;
}

function best(view) {
  const scored = view.answers.map((answer) => [worth(view, answer), answer.action]);
  const most = Math.max(...scored.map(([score]) => score));
  const good = scored.filter(([score]) => score === most);
  return good[draw(good.length)][1];
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.do === "hello") console.log(JSON.stringify({ name: "first.js" }));
  if (message.do === "new") state = [...String(message.seed)].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) & 0x7fffffff;
  if (message.do === "ask") console.log(JSON.stringify({ answer: best(message.view) }));
});
