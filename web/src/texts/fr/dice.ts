// Les dés : ce qui est promis, ce qui est vérifié, comment ils sont tombés. Les clés commencent par « dice. ».

export const dice = {
  "dice.title": "Dés",
  "dice.check": "Vérifier les dés",
  "dice.fair": "Dés équitables : personne ne peut les choisir, et chaque tirage se vérifie après coup.",
  "dice.how": "Comment ?",
  "dice.about":
    "Tous les tirages découlent d'un nombre secret fixé avant le premier. Son empreinte ci-dessous est une promesse : à la fin de la partie, le nombre est montré et votre navigateur refait chaque tirage.",
  "dice.promise": "Promis avant le premier tirage (SHA-256 du secret) :",
  "dice.noPromise": "Aucune promesse n'a pu être obtenue : pas de mots possibles pour l'instant.",
  "dice.secret": "Le secret, montré parce que la partie est finie :",
  "dice.words": "Mots des joueurs",
  "dice.wordsOf": "Mots de {title}",
  "dice.yours": "Vos mots pour les dés (si vous voulez)",
  "dice.wordsAbout":
    "Ce que vous voulez : ils entrent dans chaque tirage, si bien que personne, pas même le serveur, n'a pu choisir les tirages d'avance. Toute la table les voit.",
  "dice.noWords": "Personne n'en a ajouté.",
  "dice.invited": "Une place vous attend",
  "dice.invitedBy": "À la table : {names}.",
  "dice.sit": "S'asseoir",

  "dice.true":
    "Vérifié ici, dans votre navigateur : {n:il n'y a eu aucun tirage|l'unique tirage découle de la promesse|les # tirages découlent de la promesse}.",
  "dice.early": "Le secret est montré à la fin de la partie ; chaque tirage peut alors être vérifié.",
  "dice.another": "La promesse n'est pas celle que ce navigateur a vue d'abord. Ne vous fiez pas à ces tirages.",
  "dice.broken": "Le secret ne correspond pas à la promesse. Ne vous fiez pas à ces tirages.",
  "dice.drawn":
    "Le tirage {n} (ligne {line} de l'enregistrement) ne découle pas de la promesse. Il dit : {came}. Ce devrait être : {due}.",
  "dice.line": "L'enregistrement n'est pas vrai : {problem}",
  "dice.burnt": "{n:Aucun tirage n'a été repris|Un tirage a été repris|# tirages ont été repris}, puis refait.",
  "dice.burnt.free": "L'annulation est libre à cette table : on peut essayer de nouveau autant qu'on veut.",
  "dice.burnt.safe":
    "Toutes les autres personnes de la table l'avaient accepté chaque fois : l'enregistrement dit qui.",
  "dice.burnt.none": "Personne d'autre n'avait vu ce qui a été repris.",
  "dice.burnt.unknown":
    "L'enregistrement ne dit ni qui l'a demandé, ni qui l'a accepté, ni ce que la table permettait.",
  "dice.seed":
    "Cette table est tirée d'une graine, comme les leçons, les problèmes et les essais. Qui connaît la graine connaît chaque tirage : il n'y a rien à vérifier.",
  "dice.hand": "Ces tirages ont été faits ailleurs, sans rien promettre : ils ne peuvent pas être vérifiés.",

  "dice.statistics": "Comment ils sont tombés",
  "dice.which": "Quels tirages",
  "dice.whose": "De qui",
  "dice.everybody": "de tous",
  "dice.count": "{n:Aucun tirage|Un tirage|# tirages}, y compris ceux qui ont été repris.",
  "dice.share": "Le pur hasard s'écarte au moins autant de la moyenne dans {n} parties sur 100 environ.",
  "dice.shareRare":
    "Le pur hasard s'écarte autant de la moyenne dans moins d'une partie sur 100. Sur beaucoup de parties, cela arrive.",
  "dice.few": "Si peu de tirages ne disent presque rien.",
  "dice.outcome": "Ce qui est sorti",
  "dice.came": "combien de fois",
  "dice.expected": "attendu",
  "dice.expectedAbout":
    "L'attendu est la somme des chances à chaque tirage : ce qui a quitté une pioche ne peut plus sortir.",
  "dice.none": "Rien n'a encore été tiré.",
  "dice.later":
    "Comment les tirages sont tombés se montre à la fin de la partie : avant, cela pourrait trahir des mains.",
  "dice.yourself": "Pour vérifier sans nous, enregistrez la partie et lancez",
};
