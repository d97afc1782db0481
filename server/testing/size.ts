type Size = {
  /** Calls that the fuzz test makes. */
  fuzzCalls: number
  /** Random searches, compared with looking at every listing. */
  searches: number
  /** Random views and drawn areas of the map, each. */
  maps: number
  /** Listings and saved searches on which alerts and the search have to agree. */
  alerts: { listings: number; searches: number }
  /** Listings where some places have more than are counted. */
  manyListings: number
  /** The market on which every statement is planned. */
  planned: { listings: number; members: number }
  /** How long the crowd of buyers trades. */
  crowdSeconds: number
  /** How often the product is killed, and how long a load of all kinds of writes goes on before, at least. */
  crashes: { rounds: number; loadMs: number; buyers: number }
}

const gate: Size = {
  fuzzCalls: 150,
  searches: 80,
  maps: 60,
  alerts: { listings: 1_000, searches: 100 },
  manyListings: 28_000,
  // Up to 10,001 members are counted, which of fewer would be all.
  planned: { listings: 14_000, members: 13_000 },
  crowdSeconds: 1,
  // The product in one, its database in the other.
  crashes: { rounds: 2, loadMs: 250, buyers: 2 },
}

const long: Size = {
  fuzzCalls: 800,
  searches: 400,
  maps: 250,
  alerts: { listings: 10_000, searches: 500 },
  manyListings: 40_000,
  planned: { listings: 30_000, members: 15_000 },
  crowdSeconds: 3,
  crashes: { rounds: 6, loadMs: 1_500, buyers: 6 },
}

/** How much the larger tests do: the gate's sizes, or with `TEST_SIZE=long` those of `npm run test:long`. */
export const size = process.env.TEST_SIZE === 'long' ? long : gate

/** Of all random choices: always the same in the gate, where `TEST_SEED` repeats a run of `npm run test:long`. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_121)
