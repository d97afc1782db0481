import { type Database, inTransaction } from '../db/connect.ts'
import { ensurePlaces } from '../properties/service.ts'
import type { ListingField, Observation } from './listing.ts'
import type { Mapping } from './mapping.ts'
import * as queries from './queries.ts'
import { decide } from './rules.ts'
import { insertStagedPrices } from './staging.ts'

export type Applied = {
  created: number
  updated: number
  unchanged: number
  skipped: number
  /** Fields that the file changed but a user had edited; the edits were kept. */
  kept: { key: string; fields: ListingField[] }[]
}

type KnownByKey = ReadonlyMap<string, queries.KnownListing>

/** Applies one batch of newest observations. Only listings with changes are locked, and decided on again. */
export function applyBatch(
  db: Database,
  { source, whenCreated }: Mapping,
  agents: queries.AgentIds,
  observations: readonly Observation[],
): Promise<Applied> {
  const decideAll = (known: KnownByKey) =>
    observations.flatMap((observation) => {
      const listing = known.get(observation.key)
      return listing ? [{ ...observation, id: listing.id, decision: decide(listing, observation) }] : []
    })

  return inTransaction(db, async (tx) => {
    const find = (among: readonly { key: string }[], options: { lock: boolean }) =>
      queries.findKnown(
        tx,
        source,
        among.map(({ key }) => key),
        options,
      )

    const known = await find(observations, { lock: false })
    const created = observations.filter(({ key }) => !known.has(key)).map(queries.withId)
    const withNews = decideAll(known).filter(({ decision }) => decision.kind === 'merge' && decision.isNews)
    const locked = await find(withNews, { lock: true })
    const merged = decideAll(locked).flatMap(({ decision, ...rest }) =>
      decision.kind === 'merge' ? [{ ...rest, decision }] : [],
    )
    const changed = merged.filter(({ decision }) => decision.changed.length > 0)
    const [skipped, active] = partition(
      decideAll(new Map([...known, ...locked])),
      ({ decision }) => decision.kind === 'leave',
    )

    const updates = changed.map(({ id, decision }) => ({ id, ...decision }))
    const places = await ensurePlaces(
      tx,
      [...created, ...updates].map(({ values }) => values),
    )
    await queries.insertListings(tx, { source, ...whenCreated, agents, places }, created)
    await queries.updateListings(tx, { agents, places }, updates)
    await queries.saveImported(tx, [...created, ...merged])
    await insertStagedPrices(tx, created)
    const priced = await insertStagedPrices(tx, active)

    const updated = new Set([...priced, ...changed.map(({ key }) => key)])
    return {
      created: created.length,
      updated: updated.size,
      unchanged: active.length - updated.size,
      skipped: skipped.length,
      kept: merged.flatMap(({ key, decision: { kept } }) => (kept.length > 0 ? [{ key, fields: kept }] : [])),
    }
  })
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
