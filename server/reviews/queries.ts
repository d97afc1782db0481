import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { limits } from '#contract/limits.ts'
import type { ReviewState } from '#contract/reviews.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import type { isVisibleTo } from '../db/visible.ts'

/** Which listings the viewer sees, and which hidden reviews: all, or only their own within a list of their own. */
type Visibility = { listing: ReturnType<typeof isVisibleTo>; hidden: true | { of: string } }
export type ReviewFilter = { propertyId?: string; userEmail?: string; state?: ReviewState }

export const isReported = sql<SqlBool>`exists (
  select from review_report r where r.author_id = review.user_id and r.property_id = review.property_id)`
const conditions: Record<ReviewState, RawBuilder<SqlBool>> = {
  reported: sql`review.hidden_at is null and ${isReported}`,
  unreported: sql`review.hidden_at is null and not ${isReported}`,
  hidden: sql`review.hidden_at is not null`,
}

/** Whether a review of a visible listing is in the list. */
const isListed = (visibility: Visibility, { propertyId, userEmail, state }: ReviewFilter) => {
  const own = userEmail !== undefined && visibility.hidden !== true ? visibility.hidden.of : null
  const isShown = own
    ? sql<SqlBool>`(review.hidden_at is null or review.user_id = ${own})`
    : sql<SqlBool>`review.hidden_at is null`
  return sql.join<SqlBool>(
    [
      visibility.hidden === true ? sql`true` : isShown,
      ...(state ? [conditions[state]] : []),
      ...(propertyId ? [sql`review.property_id = ${propertyId}::uuid`] : []),
      ...(userEmail
        ? [sql`review.user_id = (select id from "user" where email = ${userEmail.toLowerCase()})`]
        : []),
    ],
    sql` and `,
  )
}

/**
 * Reviews of listings that the viewer may see. Nearly all are visible, so listing and author are looked up for
 * each review; the offsets keep the database from reading all of them first.
 */
const visible = (db: Connection, visibility: Visibility, filter: ReviewFilter) =>
  db
    .selectFrom('review')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('property')
          .select(['property.title', 'property.agentId'])
          .whereRef('property.id', '=', 'review.propertyId')
          .where('property.deletedAt', 'is', null)
          .where(visibility.listing)
          .offset(sql.lit(0))
          .as('listing'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('user')
          .select(['user.name', 'user.email'])
          .whereRef('user.id', '=', 'review.userId')
          .where('user.deletedAt', 'is', null)
          .offset(sql.lit(0))
          .as('writer'),
      (join) => join.onTrue(),
    )
    .where(isListed(visibility, filter))
    .orderBy('review.reviewDate', 'desc')
    .orderBy('review.id', 'desc')

const reportsOf = (eb: ExpressionBuilder<DB, 'review'>) =>
  eb
    .selectFrom('reviewReport')
    .whereRef('reviewReport.authorId', '=', 'review.userId')
    .whereRef('reviewReport.propertyId', '=', 'review.propertyId')

const newestReport = (eb: ExpressionBuilder<DB, 'review'>) =>
  reportsOf(eb)
    .select((report) => report.fn.max('reviewReport.createdAt').as('reportedAt'))
    .as('reportedAt')

const selectReview = (db: Connection, visibility: Visibility, filter: ReviewFilter) =>
  visible(db, visibility, filter)
    .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'listing.agentId').on(isActingAgent))
    .selectAll('review')
    .select([
      'writer.name as userName',
      'writer.email as userEmail',
      'listing.title',
      'agent.name as agentName',
    ])
    .select(newestReport)
    .select((eb) =>
      jsonArrayFrom(
        reportsOf(eb)
          .innerJoin('user as reporter', 'reporter.id', 'reviewReport.reporterId')
          .select(['reviewReport.reason', 'reporter.name as reporterName', 'reviewReport.createdAt'])
          .orderBy('reviewReport.createdAt', 'desc')
          .limit(limits.page.default),
      ).as('reports'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('offer')
            .select('offer.id')
            .whereRef('offer.propertyId', '=', 'review.propertyId')
            .whereRef('offer.buyerId', '=', 'review.userId')
            .where('offer.status', '=', 'bought'),
        )
        .as('boughtByReviewer'),
    )

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>[number]

export const listReviewRows = (
  db: Connection,
  visibility: Visibility,
  filter: ReviewFilter & { limit: number },
  after?: Cursor,
) =>
  selectReview(db, visibility, filter)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(review.review_date, review.id) < (${after?.value}::date, ${after?.id}::uuid)`,
      ),
    )
    .limit(filter.limit + 1)
    .execute()

export async function countReviewRows(
  db: Connection,
  visibility: Visibility,
  filter: ReviewFilter,
): Promise<number> {
  // In the order of listings, both are read from an index alone. The offset keeps the planner from reading all.
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from review cross join lateral (
        select from search_entry property where property.id = review.property_id and ${visibility.listing} offset 0
      ) listing
      where ${isListed(visibility, filter)}
        and not exists (select from "user" where "user".id = review.user_id and "user".deleted_at is not null)
      order by review.property_id, review.user_id limit ${sql.lit(countedRows)}
    ) found`.execute(db)
  return rows[0]?.counted ?? 0
}

/** The newest reviews of a listing as a column of its query, which decides whether they are visible. */
export const newestReviews = (eb: ExpressionBuilder<DB, 'property'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('review')
      .innerJoin('user as writer', 'writer.id', 'review.userId')
      .where('writer.deletedAt', 'is', null)
      .where('review.hiddenAt', 'is', null)
      .whereRef('review.propertyId', '=', 'property.id')
      .select(['writer.name as user', 'review.text', 'review.reviewDate as date', 'review.starRating'])
      .orderBy('review.reviewDate', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limits.page.default),
  )

export type LockedReview = NonNullable<Awaited<ReturnType<typeof findReviewForUpdate>>>

export async function findReviewForUpdate(tx: Connection, id: string) {
  // A single statement that waits for the lock would read the reports as of before its wait.
  await tx.selectFrom('review').select('id').where('id', '=', id).forUpdate().execute()
  return tx
    .selectFrom('review')
    .select(['id', 'userId', 'propertyId', 'text', 'starRating', 'reviewDate', 'hiddenReason'])
    .select(newestReport)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Replaces the member's earlier review of the listing, under its id. */
export const saveReview = async (
  db: Connection,
  row: {
    id: string
    propertyId: string
    userId: string
    text: string
    starRating: number
    reviewDate: string
    createdAt: Date
  },
) => {
  const { text, starRating, reviewDate } = row
  return (
    db
      .insertInto('review')
      .values(row)
      .onConflict((conflict) =>
        conflict.constraint('one_review_per_listing').doUpdateSet({
          text,
          starRating,
          reviewDate,
          // The same text again is still the one that was reported.
          replacedAt: sql<Date | null>`case when (review.text, review.star_rating)
            is distinct from (excluded.text, excluded.star_rating)
            then excluded.created_at else review.replaced_at end`,
        }),
      )
      // `xmax` is set if the row was updated.
      .returning(['id as insertedId', 'hiddenReason', sql<boolean>`xmax <> 0`.as('replaced')])
      .executeTakeFirstOrThrow()
  )
}

export const deleteReviewRow = (db: Connection, { id }: Authorized<{ id: string }, 'delete'>) =>
  db.deleteFrom('review').where('id', '=', id).execute()

export async function countReviewsOf(db: Connection, userId: string): Promise<number> {
  const { counted } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return counted
}

/** A member's reported reviews, including those that the author has deleted. */
export const listReportedOf = (db: Connection, userId: string) =>
  db
    .selectFrom('reviewReport')
    .select(['authorId as userId', 'propertyId'])
    .distinct()
    .where('authorId', '=', userId)
    .execute()

export const lockReviewsOf = (tx: Connection, userId: string) =>
  tx.selectFrom('review').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute()

/** Includes the member's reports of other reviews. */
export async function deleteReviewsOf(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('reviewReport').where('reporterId', '=', userId).execute()
  await tx.deleteFrom('review').where('userId', '=', userId).execute()
  await tx.deleteFrom('reviewHiding').where('userId', '=', userId).execute()
}
