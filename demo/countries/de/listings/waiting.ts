import { homes } from '../../../listing.ts'
import type { MetricListing } from '../../../metric.ts'
import { address, consumption, demand } from '../stated.ts'

const { house, flat } = homes

/** Not published: two wait for an admin, one was rejected. */
export const waiting: MetricListing[] = [
  {
    key: 'altbau-charlottenburg',
    listedDaysAgo: 0.4,
    title: 'Altbau mit grünem Speisezimmer',
    location: 'Charlottenburg, Berlin',
    picture: 'dining-room-green',
    price: 1_265_000,
    beds: 3,
    baths: 2,
    livingArea: 162,
    lotSize: null,
    yearBuilt: 1906,
    agent: 'marcus',
    verdict: 'pending',
    ...flat([52.5061, 13.3042], 1, 'Elevator', 'Balcony', 'Fireplace'),
    ...address('Giesebrechtstraße 14', '10629', 'Berlin', 'Berlin'),
    ...consumption('E', 141.2, 'District Heating'),
    shortDescription: 'Ein Tisch für acht, an dem schon vierzehn saßen, und er steht noch.',
    description:
      'Die Verkäuferin hat Grün gewählt, weil Blau schon ihre Schwester hatte. Vier Zimmer in einer Flucht, Flügeltüren, die schließen, und ein Berliner Zimmer, das endlich zu etwas gut ist. Elektrik und Steigleitungen sind drei Jahre alt; das sieht man auf keinem Bild und hört es an der Stille. Savignyplatz in fünf Minuten, Kino in drei.',
  },
  {
    key: 'doppelhaus-oldenburg',
    listedDaysAgo: 0.9,
    title: 'Doppelhaushälfte mit blauem Bad',
    location: 'Eversten, Oldenburg',
    picture: 'bathroom-blue',
    price: 379_000,
    beds: 4,
    baths: 2,
    livingArea: 136,
    lotSize: 410,
    yearBuilt: 2004,
    agent: 'henrik',
    verdict: 'pending',
    ...house([53.1332, 8.1857], 2, 'Garden', 'Garage'),
    ...address('Hundsmühler Straße 97', '26131', 'Oldenburg', 'Niedersachsen'),
    ...consumption('C', 84.7, 'Natural Gas'),
    shortDescription: 'Außen wie die Nachbarn, innen ein Bad, das in keinem Katalog steht.',
    description:
      'Ein ordentliches Haus in einer ordentlichen Straße, und dann öffnet man oben die Tür: Fliesen in der Farbe des Wattenmeers an einem guten Tag, eine Wanne am Fenster, eine Leiter für Handtücher. Der Besitzer verkauft Fliesen, das erklärt manches. Vier Zimmer, Wallhecke, ein Carport, unter dem noch nie ein Auto stand. Das Moor beginnt nach zwei Kilometern, der Bäcker nach zweihundert Metern.',
  },
  {
    key: 'hofstelle-wendland',
    listedDaysAgo: 22,
    title: 'Hofstelle im Rundling',
    location: 'Satemin, Lüchow, Wendland',
    price: 465_000,
    beds: 6,
    baths: 2,
    livingArea: 240,
    lotSize: 5_600,
    yearBuilt: 1850,
    agent: 'marcus',
    verdict: { rejected: 'Das Inserat hat keine Bilder. Bitte laden Sie mindestens drei hoch.' },
    ...house([52.9583, 11.1228], 1.5, 'Garden', 'Fenced'),
    ...address('Satemin 21', '29439', 'Lüchow', 'Niedersachsen'),
    ...demand('G', 228.4, 'Wood'),
    shortDescription: 'Das Dorf steht im Kreis und sieht Ihnen beim Renovieren zu.',
    description:
      'Ein Hallenhaus von 1850 mit Spruch im Giebel, einer Diele für vierzig Gäste und einem Strohdach, das noch zehn Jahre hält, sagt der Dachdecker, der es decken möchte. Sechs Kammern, zwei Bäder, eine Scheune. Bilder folgen, sobald die Schwalben ausgezogen sind.',
  },
]
