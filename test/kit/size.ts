type Size = {
  fuzzCalls: number
  /** Random searches, compared with a scan of every listing. */
  searches: number
  maps: number
  /** Listings and saved searches for the test that alerts agree with the search. */
  alerts: { listings: number; searches: number }
  /** Listings in the test where some places exceed the count cap. */
  manyListings: number
  /** The data on which every statement is planned. */
  planned: { listings: number; members: number }
  crowdSeconds: number
  /** Number of kills, and the minimum duration of the write load before each. */
  crashes: { rounds: number; loadMs: number; buyers: number }
}

const gate: Size = {
  fuzzCalls: 150,
  searches: 80,
  maps: 60,
  alerts: { listings: 1_000, searches: 100 },
  manyListings: 28_000,
  // More members than the count cap of 10,000.
  planned: { listings: 14_000, members: 13_000 },
  crowdSeconds: 1,
  // One round kills the product, the other one its database.
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

/** Sizes of the larger tests: those of the regular run, or with `TEST_SIZE=long` those of `npm run test:long`. */
export const size = process.env.TEST_SIZE === 'long' ? long : gate

/** The seed of all random choices, fixed in the regular run. `TEST_SEED` repeats a run of `npm run test:long`. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_121)
