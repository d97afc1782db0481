/** A demo listing. Prices in whole dollars, areas in square feet; `picture` names one in `pictures/`. */
export type DemoListing = {
  title: string
  location: string
  picture: string
  price: number
  beds: number
  baths: number
  livingAreaSqft: number
  lotSizeSqft: number | null
  yearBuilt: number
  agent: 'marcus' | 'ines' | 'tomas'
  shortDescription: string
  description: string
  featured?: true
  advertisement?: true
  verdict?: 'pending' | { rejected: string }
}

export const demoListings: DemoListing[] = [
  {
    title: 'Lakeside villa with a lit terrace',
    location: 'Maple Point, Lakewood, WA',
    picture: 'villa-dusk',
    price: 1_480_000,
    beds: 5,
    baths: 3.5,
    livingAreaSqft: 3_920,
    lotSizeSqft: 12_400,
    yearBuilt: 2016,
    agent: 'marcus',
    featured: true,
    shortDescription: 'Glass, stone and evening light: a family villa two minutes from the water.',
    description:
      'Full-height glazing opens the living floor to a south-west terrace, so dinner ends with the sun. Upstairs, four bedrooms share a gallery; the main suite has its own bath and dressing room. Heat pump, underfloor heating on both floors, and a garage with a charging point.',
  },
  {
    title: 'White cube house on a quiet lane',
    location: 'Harbour Heights, Bayview, WA',
    picture: 'white-cube',
    price: 965_000,
    beds: 4,
    baths: 2.5,
    livingAreaSqft: 2_640,
    lotSizeSqft: 6_800,
    yearBuilt: 2019,
    agent: 'ines',
    featured: true,
    shortDescription: 'Clean lines, deep insulation and a garden that needs an hour a week.',
    description:
      'Built by an architect for her own family and kept like it. The kitchen faces the street, the living room the garden, and a skylight over the stairs makes the middle of the house its brightest place. Low-energy standard; last year the bills came to less than a phone contract.',
  },
  {
    title: 'Brick row house near the market',
    location: 'Old Town, Bayview, WA',
    picture: 'brick-row-house',
    price: 689_000,
    beds: 3,
    baths: 1.75,
    livingAreaSqft: 1_780,
    lotSizeSqft: 1_900,
    yearBuilt: 1911,
    agent: 'marcus',
    featured: true,
    shortDescription: 'Three storeys of warm brick, five minutes on foot from everything.',
    description:
      'The facade is protected, the inside is not stuck in the past: new wiring and plumbing in 2021, sash windows restored with double glazing, a walled yard for breakfast. Market hall, station and two schools are within a ten-minute walk.',
  },
  {
    title: 'Garden cottage with a climbing rose',
    location: 'Fernhill, Lakewood, WA',
    picture: 'stone-cottage',
    price: 458_000,
    beds: 2,
    baths: 1,
    livingAreaSqft: 1_040,
    lotSizeSqft: 5_200,
    yearBuilt: 1938,
    agent: 'tomas',
    featured: true,
    shortDescription: 'Small rooms, thick walls and a garden that has been loved for eighty years.',
    description:
      'A house for two, or for one with visitors. The stove heats the whole ground floor, the bedrooms sit under the roof, and the kitchen door leads straight to beds of herbs and currants. New roof in 2020, dry cellar, bus at the corner.',
  },
  {
    title: 'Corner flat with two balconies',
    location: 'Riverside, Bayview, WA',
    picture: 'brick-flats',
    price: 524_000,
    beds: 3,
    baths: 2,
    livingAreaSqft: 1_310,
    lotSizeSqft: null,
    yearBuilt: 2014,
    agent: 'ines',
    advertisement: true,
    shortDescription: 'Morning sun over the river, evening sun over the park.',
    description:
      'Third floor with a lift, rooms on three sides, and a kitchen large enough for a table of eight. The association is debt-free and has just renewed the facade. One parking space and a cellar room belong to the flat.',
  },
  {
    title: 'Timber cabin at the edge of the woods',
    location: 'Pine Hollow, Cascade Falls, WA',
    picture: 'log-cabin',
    price: 372_000,
    beds: 2,
    baths: 1.25,
    livingAreaSqft: 920,
    lotSizeSqft: 43_500,
    yearBuilt: 1984,
    agent: 'tomas',
    advertisement: true,
    shortDescription: 'An acre of firs, a wood stove and a well that has never run dry.',
    description:
      'Lived in all year round since 2017: insulated floor, triple glazing, fibre internet. From the porch a path leads to the creek in four minutes; the village with shop and school is seven by car, and the road is cleared in winter.',
  },
  {
    title: 'Farmhouse with a barn and an orchard',
    location: 'Willow Creek, Skagit Flats, WA',
    picture: 'farmhouse',
    price: 1_120_000,
    beds: 6,
    baths: 3,
    livingAreaSqft: 3_480,
    lotSizeSqft: 174_000,
    yearBuilt: 1922,
    agent: 'marcus',
    advertisement: true,
    shortDescription: 'Four acres, forty apple trees and room for three generations.',
    description:
      'The house was taken back to its frame and rebuilt in 2012. The barn has power and water and may be converted, the plans are approved. Neighbours lease the western field; the lease can end or go on, as you like.',
  },
  {
    title: 'Mid-century bungalow, all on one floor',
    location: 'Sunridge, Lakewood, WA',
    picture: 'mid-century',
    price: 745_000,
    beds: 3,
    baths: 2,
    livingAreaSqft: 1_960,
    lotSizeSqft: 9_100,
    yearBuilt: 1958,
    agent: 'ines',
    advertisement: true,
    shortDescription: 'Low roof, long windows, no steps: made for living on one level.',
    description:
      'Original terrazzo in the hall, cedar ceilings in the living room, and a bath that was renewed without spoiling any of it. The plot slopes gently to the south; the carport holds two cars and a bench.',
  },
  {
    title: 'Craftsman home with a deep porch',
    location: 'Elm Street, Bayview, WA',
    picture: 'craftsman',
    price: 832_000,
    beds: 4,
    baths: 2.25,
    livingAreaSqft: 2_310,
    lotSizeSqft: 5_600,
    yearBuilt: 1926,
    agent: 'marcus',
    shortDescription: 'Built-in shelves, window seats and a porch that the whole street knows.',
    description:
      'The oak floors were sanded last spring and the kitchen opened to the dining room. Under the roof there is a studio with its own bath. A block from the park, and the kind of neighbours who bring back the bin.',
  },
  {
    title: 'Sunny flat above the harbour',
    location: 'Harbour Heights, Bayview, WA',
    picture: 'living-room',
    price: 615_000,
    beds: 2,
    baths: 1.75,
    livingAreaSqft: 1_180,
    lotSizeSqft: null,
    yearBuilt: 2008,
    agent: 'tomas',
    shortDescription: 'A living room made for the view, and a bedroom made for sleep.',
    description:
      'The windows face the water, the bedrooms the quiet courtyard. Kitchen and bath were renewed in 2022. The building has a roof garden, a workshop and a guest room that residents book for a small fee.',
  },
  {
    title: 'Town house with a chef’s kitchen',
    location: 'Old Town, Bayview, WA',
    picture: 'kitchen',
    price: 798_000,
    beds: 3,
    baths: 2.5,
    livingAreaSqft: 2_040,
    lotSizeSqft: 2_100,
    yearBuilt: 1998,
    agent: 'marcus',
    verdict: 'pending',
    shortDescription: 'Twelve feet of worktop, and a dining room that asks for guests.',
    description:
      'Three storeys around an open stair, a roof terrace on top, a garage below. The kitchen was planned by a chef, for a chef, and everything in it stays.',
  },
  {
    title: 'Waterfront plot with a boat house',
    location: 'Maple Point, Lakewood, WA',
    picture: 'stucco',
    price: 1_950_000,
    beds: 4,
    baths: 3,
    livingAreaSqft: 3_100,
    lotSizeSqft: 20_300,
    yearBuilt: 2021,
    agent: 'marcus',
    verdict: { rejected: 'The picture shows a different house. Please add one of this property.' },
    shortDescription: 'A mooring of your own and the evening sun until the last minute.',
    description: 'Sixty feet of shoreline, a boat house with a lift, and a house that faces both.',
  },
]
