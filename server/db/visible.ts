import { type SqlBool, sql } from 'kysely'
import { can, type Role } from '#contract/roles.ts'
import { publicStatus } from '#contract/visibility.ts'
import { holds } from './holds.ts'

// Literals, so that the planner can use partial indexes.
const hasPublicStatus = (listing: string) =>
  sql<SqlBool>`${sql.ref(`${listing}.verification_status`)} = ${sql.lit(publicStatus)}`

const exists = (listing: string) => sql<SqlBool>`${sql.ref(`${listing}.deleted_at`)} is null`

/** SQL version of `isPublic` for the listing with this alias. */
export const published = (listing = 'property') =>
  sql<SqlBool>`(${hasPublicStatus(listing)} and ${exists(listing)})`

type Viewer = { id: string; role: Role } | null

/** SQL version of `canSee` of the listings' policy. The query must exclude deleted listings. */
export function isVisibleTo(viewer: Viewer) {
  if (can(viewer, 'listing.seeAll')) return sql<SqlBool>`true`
  return viewer && can(viewer, 'listing.submit')
    ? sql<SqlBool>`(${hasPublicStatus('property')} or property.agent_id = ${viewer.id})`
    : hasPublicStatus('property')
}

/** Like {@link isVisibleTo}, for the joined account with this alias. Excludes deleted listings. */
export const isVisibleToMember = (member: string) =>
  sql<SqlBool>`(${exists('property')} and (${hasPublicStatus('property')}
    or ${holds(member, 'listing.seeAll')}
    or ${holds(member, 'listing.submit')} and property.agent_id = ${sql.ref(`${member}.id`)}))`
