import { homes } from '../../../listing.ts'
import type { MetricListing } from '../../../metric.ts'
import { address, consumption, demand, monument } from '../stated.ts'

const { house, cabin } = homes

export const east: MetricListing[] = [
  {
    key: 'fachwerk-quedlinburg',
    listedDaysAgo: 2,
    title: 'Fachwerkhaus mit Geranien vor jedem Fenster',
    location: 'Altstadt, Quedlinburg',
    picture: 'half-timbered',
    price: 298_000,
    beds: 4,
    baths: 1,
    livingArea: 142,
    lotSize: 180,
    yearBuilt: 1668,
    agent: 'ines',
    ...house([51.7896, 11.1432], 2.5, 'Fireplace', 'Basement'),
    ...address('Lange Gasse 17', '06484', 'Quedlinburg', 'Sachsen-Anhalt'),
    ...monument,
    shortDescription: 'Nichts ist hier im Lot, und alles hält seit dreihundertfünfzig Jahren.',
    description:
      'Murmeln rollen in diesem Haus von selbst zum Fenster, Schränke stehen auf Keilen, und niemand möchte es anders. Die Balken sind geprüft, die Gefache mit Lehm erneuert, die Küche ist von 2017 und so gerade, wie es ging. Unterm Dach liegt ein Zimmer mit Blick auf das Schloss. Die Geranien gehören zum Haus, das Gießen auch. Wer größer ist als eins neunzig, gewöhnt sich eine Verbeugung an.',
  },
  {
    key: 'blockhaus-braunlage',
    listedDaysAgo: 249,
    title: 'Blockhaus am Waldrand',
    location: 'Hohegeiß, Braunlage, Harz',
    picture: 'log-cabin',
    price: 289_000,
    beds: 2,
    baths: 1,
    livingArea: 86,
    lotSize: 2_200,
    yearBuilt: 1984,
    agent: 'ines',
    advertisement: true,
    ...cabin([51.6637, 10.6672], 1.5, 'Fireplace'),
    ...address('Am Brande 6', '38700', 'Braunlage', 'Niedersachsen'),
    ...demand('E', 148.2, 'Wood'),
    shortDescription: 'Fichten, ein Ofen und ein Weg, den der Schneepflug kennt.',
    description:
      'Ganzjährig bewohnt seit 2017: Boden gedämmt, dreifach verglast, Glasfaser bis ins Wohnzimmer. Außen runde Stämme, innen ein Schlafboden unter dem Giebel, den jedes Kind nach einer Minute für sich beansprucht. Von der Veranda führt ein Pfad in vier Minuten zum Bach, in zwanzig auf den Grenzweg. Das Holz für den nächsten Winter ist gespalten, gestapelt und im Preis.',
  },
  {
    key: 'schwedenhaus-oberwiesenthal',
    listedDaysAgo: 0.6,
    title: 'Rotes Holzhaus unter der Schanze',
    location: 'Oberwiesenthal, Erzgebirge',
    picture: 'red-house-snow',
    price: 379_000,
    beds: 4,
    baths: 2,
    livingArea: 146,
    lotSize: 980,
    yearBuilt: 1996,
    agent: 'ines',
    ...house([50.4236, 12.9651], 2, 'Fireplace', 'View', 'Garage'),
    ...address('Vierenstraße 11', '09484', 'Oberwiesenthal', 'Sachsen'),
    ...consumption('D', 117.5, 'District Heating'),
    shortDescription: 'Ein Windfang mit Abfluss, ein warmer Boden und Schnee bis in den April.',
    description:
      'Der erste Besitzer hatte in Schweden gearbeitet und wollte den Urlaub behalten. Durch den verglasten Vorbau sieht man die Springer fliegen, im Bademantel und mit Kaffee. Der Raum für die Stiefel hat einen Abfluss im Boden, das verändert ein Leben. Vier Zimmer, zwei mit Ofen. Gestrichen wurde im letzten Sommer, im selben Rot wie immer; eine halbe Dose steht im Schuppen.',
  },
]
