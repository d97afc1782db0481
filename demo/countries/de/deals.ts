import { deal, type DemoDeal, type DemoReview, type DemoWish, review } from '../../content.ts'

export const deals: DemoDeal[] = [
  // One of each status by the demo buyer.
  deal('nora', 'holzhaus-buntenbock', 0, 1),
  deal('nora', 'loft-ehrenfeld', 0.5, 9, 'accepted', 7),
  deal('nora', 'finnhuette-templin', 0.2, 20, 'rejected', 19),
  deal('nora', 'bungalow-kronberg', 0.3, 29, 'withdrawn', 26),
  deal('nora', 'spinnerei-loft', 0.35, 48, 'bought', 43),
  deal('nora', 'steinhaus-saarburg', 0.4, 150),
  // On listings of the demo agent.
  deal('walter', 'seevilla-wannsee', 0.55, 0.3),
  deal('colm', 'seevilla-wannsee', 0, 6, 'rejected', 5),
  deal('samir', 'gartenwohnung-pankow', 0.35, 5),
  deal('lena', 'gartenwohnung-pankow', 0.9, 4, 'accepted', 3),
  deal('hana', 'glashaus-saarow', 0.7, 2),
  deal('wren', 'glashaus-saarow', 0.1, 12, 'withdrawn', 10),
  deal('theo', 'spinnerei-loft', 0.2, 46),
  deal('priya', 'finnhuette-templin', 0.8, 4),
  // On listings of other agents.
  deal('dmitri', 'steinhaus-saarburg', 0.85, 152, 'bought', 145),
  deal('lena', 'loggia-barmbek', 0.75, 54, 'bought', 48),
  deal('samir', 'loggia-barmbek', 0.2, 57, 'rejected', 55),
  deal('wren', 'giebel-friedrichstadt', 0.65, 3),
  deal('hana', 'backstein-ottensen', 0.5, 6),
  deal('theo', 'blockhaus-braunlage', 0.25, 14),
]

/** One home has since been sold to another buyer. */
export const wishes: DemoWish[] = [
  { of: 'fachwerk-quedlinburg', daysAgo: 1.5 },
  { of: 'holzhaus-buntenbock', daysAgo: 3 },
  { of: 'dachwohnung-haidhausen', daysAgo: 16 },
  { of: 'scheune-monschau', daysAgo: 24 },
  { of: 'loggia-barmbek', daysAgo: 56 },
]

export const reviews: DemoReview[] = [
  review(
    'lena',
    'seevilla-wannsee',
    5,
    2,
    'Wir waren um sechs Uhr abends da, und das rate ich allen: Das ganze Wohngeschoss wird golden. Die Garage ist enger, als sie aussieht, also vorher das Auto messen.',
  ),
  review(
    'nora',
    'holzhaus-buntenbock',
    5,
    3,
    'Ich kam wegen des Stegs und habe am Ende Bücherregale ausgemessen. Allein die Speisekammer hat geändert, was ich suche.',
  ),
  review(
    'hana',
    'glashaus-saarow',
    5,
    11,
    'So still, dass wir eine Minute lang nichts gesagt haben. Herr Asante kannte jeden Dämmwert und schickte die Rechnungen noch am selben Tag.',
  ),
  review(
    'walter',
    'seevilla-wannsee',
    4,
    9,
    'Schön gebaut und ehrlich beschrieben. Ein Stern weniger für die steile Einfahrt, die meine Schwester im Winter nicht schaffen würde.',
  ),
  review(
    'colm',
    'minihaus-mehlmeisel',
    3,
    20,
    'Klug, charmant, und ich bin eins fünfundneunzig. Bringen Sie jemand Kürzeren mit.',
  ),
  review(
    'samir',
    'gartenwohnung-pankow',
    4,
    12,
    'Die Drehbank im Keller gibt es wirklich. Die S-Bahn hört man vorne, im Schlafzimmer nicht.',
  ),
  review(
    'nora',
    'spinnerei-loft',
    5,
    39,
    'Gekauft. Die Schraubenlöcher im Boden waren es. Vor dem Hausgeld wurde ich gewarnt, bevor ich fragen konnte, auf den Euro genau.',
  ),
  review(
    'theo',
    'spinnerei-loft',
    5,
    41,
    'An jemand Schnelleres verloren, und ich verstehe sie. Nach vier Metern Deckenhöhe ist alles andere ein Karton.',
  ),
  review(
    'lena',
    'loggia-barmbek',
    5,
    30,
    'Wir wohnen seit zwei Wochen hier. Im Inserat stimmte alles, auch das mit dem Regen von der Seite.',
  ),
  review(
    'dmitri',
    'steinhaus-saarburg',
    4,
    120,
    'Ein ganz normales Haus, und das meine ich mit Respekt. Jede Tür schließt. Der Zaun will tatsächlich gestrichen werden.',
  ),
  review(
    'wren',
    'giebel-friedrichstadt',
    4,
    60,
    'Alles klappt, schiebt oder hebt sich, und alles schließt mit einem Klick. Kommen Sie nicht mit einem großen Sofa oder einem großen Hund.',
  ),
  review(
    'priya',
    'blockhaus-braunlage',
    5,
    90,
    'Wir kamen bei Schnee, und die Straße war geräumt, wie versprochen. Frau Kaltenbach hatte den Ofen schon angemacht.',
  ),
  review(
    'hana',
    'bibliothek-neuenheim',
    4,
    70,
    'Im Sessel vergisst man, dass man etwas besichtigen wollte. Das zweite Bad braucht einen neuen Boden.',
  ),
  review(
    'samir',
    'gutshaus-teterow',
    2,
    75,
    'Großartig und viel zu groß. Für den Westflügel braucht man ein zweites Leben oder einen zweiten Beruf.',
  ),
]
