import type { DemoBlog, DemoMessage, DemoTestimonial } from '../../content.ts'

export const testimonials: DemoTestimonial[] = [
  {
    portrait: 'elsie',
    name: 'Elsbeth Marwitz',
    rating: 4.9,
    property: 'Bauernhaus, verkauft nach 31 Jahren',
    daysAgo: 4,
    details:
      'Das Haus zu verkaufen, in dem unsere Kinder groß wurden, war nie leicht. Herr Ahlers hat uns Zeit gelassen, eine Familie mit drei Jungen und einem Hund gefunden und dafür gesorgt, dass wir sie kennenlernen.',
  },
  {
    portrait: 'gerald',
    name: 'Gerhard Pruhs',
    rating: 4.3,
    property: 'Zweizimmerwohnung, verkauft',
    daysAgo: 11,
    details:
      'Ich bin 74 und wollte keine App. Es ist eine Internetseite, die sich benimmt. Einmal am Telefon erklärt, den Rest habe ich am Küchentisch gemacht.',
  },
  {
    portrait: 'mei-lin',
    name: 'Mei-Lin Zhao',
    rating: 5,
    property: 'Weißer Würfel in einer stillen Straße',
    daysAgo: 19,
    details:
      'Herr Thoma erzählte von der lauten Wärmepumpe nebenan, bevor wir fragten. Wegen dieses einen Satzes haben wir ihm alles andere geglaubt.',
  },
  {
    portrait: 'jonas',
    name: 'Jonas Feldmann',
    rating: 4.1,
    property: 'Bungalow am Hang',
    daysAgo: 36,
    details:
      'Klare Zahlen, schnelle Antworten und eine Vorgangsnummer in der Hand, sobald ich gezahlt hatte. Mehr Besichtigungen am Abend wären gut gewesen.',
  },
  {
    portrait: 'amara',
    name: 'Amara Diallo',
    rating: 4.7,
    property: 'Erste Wohnung, oberster Stock',
    daysAgo: 77,
    details:
      'Meine erste eigene Wohnung, mit einem Lehrerinnengehalt. Niemand hat über mein Budget gelacht. Von der, die mir am besten gefiel, riet Frau Kaltenbach mir ab, wegen des Dachs. Sie hatte recht.',
  },
  {
    portrait: 'rick',
    name: 'Richard Sander',
    rating: 3.4,
    property: 'Blockhaus am Bach',
    daysAgo: 95,
    details:
      'Das Haus ist großartig. Auf die erste Antwort habe ich drei Tage gewartet. Die zweite kam aus der Einfahrt des Hauses, mit einem Foto dessen, wonach ich gefragt hatte.',
  },
]

export const blogs: DemoBlog[] = [
  {
    title: 'Wie man eine Preisspanne liest, bevor man bietet',
    author: 'Ines Kaltenbach',
    picture: 'carousel-1',
    daysAgo: 3,
    paragraphs: [
      'Ein Inserat mit Preisspanne verrät mehr als eine einzelne Zahl. Der Angebotspreis ist das, was der Verkäufer hofft. Am unteren Ende wird ein Gespräch möglich, am oberen hört es meistens auf. Wer alle drei Zahlen kennt, kann seine Kraft auf das Haus verwenden statt aufs Raten.',
      'Fangen Sie mit der Breite an. Eine schmale Spanne, zwei oder drei Prozent um den Preis, kommt von jemandem, der die letzten Verkäufe in der Straße kennt und es kurz machen möchte. Eine breite bedeutet oft, dass sich das Haus schlecht vergleichen lässt: ein schräges Grundstück, ein halb ausgebauter Keller, eine Aussicht, für die der eine zahlt und die der andere nie bemerkt.',
      'Dann rechnen Sie, und zwar vor der Besichtigung. Vergessen Sie die Grunderwerbsteuer und den Notar nicht; sie warten geduldig am Ende und sind zusammen so groß wie eine Küche. Was das Haus in den ersten zwei Jahren braucht, schätzen Sie großzügig. Eine Heizung nimmt auf Ihr Budget keine Rücksicht.',
      'Wählen Sie zuletzt einen Betrag, den Sie einer Freundin in einem Satz erklären könnten. „Das Dach ist in drei Jahren fällig, darum die Mitte.“ Angebote mit einem Grund lassen sich leichter annehmen, weil der Verkäufer den Grund weitererzählen kann. Und wenn es nichts wird, haben Sie einen Abend verloren und nicht den Boden unter den Füßen.',
    ],
  },
  {
    title: 'Gehen Sie viermal in die Straße, bevor Sie das Haus kaufen',
    author: 'Henrik Ahlers',
    picture: 'carousel-4',
    daysAgo: 24,
    paragraphs: [
      'Küche, Boden, sogar die Zahl der Zimmer kann man ändern. Wo die Sonne untergeht, wie der Bus am Berg klingt und ob der Nachbar einen Hahn hält, kann man nicht ändern. Messen Sie also weniger im Wohnzimmer und stehen Sie länger auf dem Gehweg.',
      'Gehen Sie zuerst an einem Werktag um acht. Zählen Sie die Autos, die abkürzen. Liegt eine Schule in der Nähe, ist das die halbe Stunde, die Sie zehn Jahre lang lieben oder verfluchen werden. Gehen Sie dann an einem Abend nach Einbruch der Dunkelheit, sehen Sie nach, wie viele Fenster leuchten, und hören Sie zu.',
      'Der dritte Besuch ist ein Samstagnachmittag bei gutem Wetter, und es geht nur ums Reden. Wer ein Beet jätet, erzählt in fünf Minuten mehr als jede Webseite: dass der Bach 2013 an der zweiten Stufe stand, dass die Ecke an einen Bauträger verkauft ist, dass der Mann mit dem Dackel Fahrräder repariert.',
      'Der letzte Besuch ist im Regen. Sehen Sie zu, wohin das Wasser läuft. Eine Pfütze am Ende der Einfahrt ist ein Hinweis, ein Rinnsal durch den Garten eine Mitteilung. Zusammen kostet das fünf Stunden. Zwei meiner Kunden haben nach dem zweiten Besuch abgesagt und sich später bedankt.',
    ],
  },
  {
    title: 'Altes Haus, neue Heizung: Fragen für die Besichtigung',
    author: 'Kaspar Thoma',
    picture: 'carousel-5',
    daysAgo: 58,
    paragraphs: [
      'Ich wohne in einem Haus von 1911 und würde nicht tauschen. Aber der erste Winter kostete mehr als der Urlaub, den ich geplant hatte, weil ich nach dem Kachelofen gefragt hatte und nicht nach den Rohren. Seitdem frage ich in dieser Reihenfolge.',
      'Was haben Sie letztes Jahr bezahlt, und wie warm war es? Die Rechnung allein sagt nichts. Ein Verbrauchsausweis misst vor allem die Leute, die im Haus gewohnt haben: Ein Rentnerpaar bei zweiundzwanzig Grad und eine Familie, die den ganzen Tag fort ist, ergeben in denselben Mauern sehr verschiedene Buchstaben. Der Bedarfsausweis misst die Mauern.',
      'Wohin geht die Wärme? Legen Sie die Hand erst an eine Außenwand, dann an eine innere. Ist die erste viel kälter, ist sie nackt, und Sie sollten wissen, ob man sie dämmen darf. Schauen Sie auch auf den Dachboden. Dreißig Zentimeter dort oben sind die billigste Wärme, die Sie je kaufen werden.',
      'Kommen die Heizkörper mit lauem Wasser aus? Wärmepumpen arbeiten am besten, wenn sie nichts kochen müssen. Ein Installateur sieht das in einer Stunde, und diese Stunde bezahlt man besser vor dem Angebot als danach. Nichts davon soll Ihnen das alte Haus verleiden. Es soll nur im Preis stehen.',
    ],
  },
  {
    title: 'Wohnung oder Haus? Zählen Sie die Stunden, nicht nur die Euro',
    author: 'Delia Marquardt',
    picture: 'carousel-3',
    daysAgo: 104,
    paragraphs: [
      'Die meisten Vergleiche enden als zwei Spalten mit Kosten. Sie sind nützlich, ein wenig langweilig, und sie lassen weg, worüber sich die Leute ein Jahr später am häufigsten beklagen: Zeit.',
      'Ein Haus mit Garten verlangt jede Woche etwas. Die Hecke, die Rinne, das Tor, das in der Angel hängt, das Laub. Ich habe einmal zwanzig Kunden gebeten, ein Jahr lang mitzuzählen, und kam auf knapp vier Stunden in der Woche. Für manche war es der beste Teil ihres Lebens, andere erzählten es mit zusammengebissenen Zähnen. Finden Sie heraus, zu wem Sie gehören, bevor Sie eine Hecke besitzen.',
      'Eine Wohnung verlangt weniger, aber zu festen Zeiten und in Gesellschaft. Lesen Sie die Protokolle der letzten drei Eigentümerversammlungen. Darin steht, was als Nächstes repariert wird, wer es bezahlt und ob die Leute im Haus noch miteinander reden. Was Sie an Stunden sparen, zahlen Sie in Einigkeit.',
      'Machen Sie also die Spalten, unbedingt. Und dann eine dritte, mit den Stunden einer gewöhnlichen Woche in jedem der beiden, den Weg zur Arbeit eingeschlossen. Nach meiner Erfahrung wissen die meisten beim Donnerstag Bescheid.',
    ],
  },
]

export const messages: DemoMessage[] = [
  {
    name: 'Sünje Aas',
    email: 'suenje.aas@example.com',
    daysAgo: 0.4,
    message:
      'Guten Tag,\nwir suchen zwei Zimmer und eine Werkstatt, irgendwo zwischen Husum und Lübeck, bis 320.000. Kommt etwas, das noch nicht auf der Seite steht?\nVielen Dank, Sünje Aas',
  },
  {
    name: 'Bertram Achleitner',
    email: 'b.achleitner@example.com',
    daysAgo: 1.7,
    message:
      'Mir gehören drei Wohnungen in Leipzig, deren Verwaltung ich ab Januar abgeben möchte. Könnte mich jemand anrufen, am besten nach vier?',
  },
  {
    name: 'Petra Lindgren-Moor',
    email: 'petra.lm@example.com',
    daysAgo: 3.2,
    message:
      'Im Inserat aus Teterow steht ein Park von 14.000 m², im Grundbuch stehen 13.962. Es stört mich nicht, ich wollte nur sagen, dass ich nachgesehen habe.',
  },
  {
    name: 'Lesekreis Südvorstadt',
    email: 'lesekreis@example.com',
    daysAgo: 8.5,
    message:
      'Ihr Beitrag über die vier Besuche wurde bei uns vorgelesen und führte zu einem Streit bis elf Uhr. Dürfen wir ihn in unserem Rundbrief drucken?',
  },
]
