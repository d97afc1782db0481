import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readArea, readBounds } from '#contract/geography.ts'
import { can } from '#contract/roles.ts'
import type { Connection } from '../../db/connect.ts'
import { hasWords, locationPatterns, type WordPatterns } from '../../db/like-text.ts'
import { isVisibleTo } from '../../db/visible.ts'
import { prepare } from '../../db/prepared.ts'
import type { Actor } from '../../kernel/actor.ts'
import { boundsAround, closed } from './area.ts'
import { coverOf, finestZoom, rangesOf } from './cells.ts'
import { conditionsOf, type CriterionName, type Narrowing } from './criteria.ts'

type Condition = RawBuilder<SqlBool>

export type Asked = { actor: Actor | null; search: Narrowing }
/** `places`: the places that the location matches; undefined without a location, or with {@link mostPlaces} and more. */
export type ResolvedSearch = Asked & { places: number[] | undefined }

/** From this many places on, each entry's place is compared: longer lists take longer to send and plan than they save. */
const mostPlaces = 500

const isMeant = (patterns: WordPatterns) => hasWords(sql`place.folded_name`, patterns)

const listPlaces = prepare('places_meant', (db, patterns: WordPatterns) =>
  sql<{ id: number }>`select id from place where ${isMeant(patterns)} limit ${sql.lit(mostPlaces)}`.compile(
    db,
  ),
)

/** With the places known, the planner can estimate how many entries they have. */
export async function resolveSearch(db: Connection, asked: Asked): Promise<ResolvedSearch> {
  const { location } = asked.search
  if (location === undefined) return { ...asked, places: undefined }
  const rows = await listPlaces(db, locationPatterns(location))
  return { ...asked, places: rows.length < mostPlaces ? rows.map(({ id }) => id) : undefined }
}

function isThere({ search: { location }, places }: ResolvedSearch): Condition[] {
  if (places) return [sql`property.place_id = any (${places}::int[])`]
  if (location === undefined) return []
  return [sql`property.place_id in (select id from place where ${isMeant(locationPatterns(location))})`]
}

/** Cells for the map filter of a search: fewer cover too much around it, and each is a search of the index. */
const mostCells = 16

/** With a map filter, the entry is in a cell that covers it: unlike polygons, the planner can estimate ranges. */
function isInCells({ search: { bounds, area } }: ResolvedSearch): Condition[] {
  const box = bounds === undefined ? boundsAround(readArea(area ?? '') ?? []) : readBounds(bounds)
  if (!box) return []
  const { lows, highs } = rangesOf(coverOf(closed(box), finestZoom, mostCells))
  const ranges = lows.map(
    (low, at) => sql`property.cell >= ${low}::bigint and property.cell < ${highs[at]}::bigint`,
  )
  return [sql`(${sql.join(ranges, sql` or `)})`]
}

/** Proposals are for the managers of a listing only. */
export function isVisible({ actor, search: { proposalStatus } }: ResolvedSearch): Condition {
  if (!proposalStatus || can(actor, 'listing.seeAll')) return isVisibleTo(actor)
  return actor && can(actor, 'listing.submit') ? sql`property.agent_id = ${actor.id}::uuid` : sql`false`
}

const states = ({
  search: { verificationStatus, proposalStatus, isDraft, agentEmail },
}: ResolvedSearch): Condition[] => [
  ...(verificationStatus ? [sql<SqlBool>`property.verification_status = ${verificationStatus}`] : []),
  ...(proposalStatus ? [sql<SqlBool>`property.proposal_status = ${proposalStatus}`] : []),
  ...(isDraft || verificationStatus === 'pending'
    ? [sql<SqlBool>`property.is_draft = ${isDraft === 'Yes'}`]
    : []),
  ...(agentEmail
    ? [sql<SqlBool>`property.agent_id = (select id from "user" where email = ${agentEmail.toLowerCase()})`]
    : []),
]

/** The condition of an entry, aliased as `property`, that the search finds for this viewer. */
export const isFound = (resolved: ResolvedSearch, isIncluded?: (name: CriterionName) => boolean): Condition =>
  sql.join(
    [
      isVisible(resolved),
      ...states(resolved),
      ...isThere(resolved),
      ...isInCells(resolved),
      ...conditionsOf(resolved.search, isIncluded),
    ],
    sql` and `,
  )
