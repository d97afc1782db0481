import type { Database } from '#server/db/connect.ts'
import { makeProperty } from '#test/kit/factories.ts'
import type { Caller } from '#test/kit/serve.ts'
import { range } from './people.ts'

/** Keeps `size` listings available: replaces each sold listing with a new one. */
export async function openMarket(db: Database, agents: Caller[], size: number) {
  let listed: string[] = []
  let made = 0

  const refill = async (): Promise<void> => {
    const rows = await db.selectFrom('property').select('id').where('status', '<>', 'sold').execute()
    listed = rows.map(({ id }) => id)
    while (listed.length < size) {
      const agent = agents[(made += 1) % agents.length]
      const terms = { price: range.least, minPrice: range.least, maxPrice: range.most }
      listed.push(await makeProperty(db, { agentId: agent?.id, title: `House ${made}`, ...terms }))
    }
  }

  await refill()
  return { listings: () => listed, refill, made: () => made }
}

export type Market = Awaited<ReturnType<typeof openMarket>>
