import type { Change } from '#contract/problem-reasons.ts'
import type { Page } from '#contract/endpoint.ts'
import { earlierDeleted } from '#contract/review-hiding.ts'
import type { NewReview, Review } from '#contract/reviews.ts'
import { can } from '#contract/roles.ts'
import { changedMeanwhile, deletedMeanwhile, type LastChange } from '../audit/service.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { runAs } from '../kernel/actor-context.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { readCursor } from '../kernel/cursor.ts'
import type { Calendar } from '../kernel/calendar.ts'
import { problem, throwIf } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import { isOfAnother, isOutdated, type Seen } from '../kernel/versions.ts'
import { isVisibleTo } from '../db/visible.ts'
import { notify, type ReportOutcome } from '../notifications/service.ts'
import { canSee, findProperty } from '../properties/service.ts'
import { lockOpenAccount } from '../users/service.ts'
import * as moderation from './moderation-queries.ts'
import { authorizeDelete, authorizeHide, authorizeReport } from './policy.ts'
import { presentReview, presentRights, versionOfContent, versionOfReview } from './presenter.ts'
import * as queries from './queries.ts'
import { checkReviewer } from './rules.ts'

const sort = '-reviewDate'

function describeReviewChange({ after }: LastChange): Change {
  if (after?.['keptAt']) return { kind: 'keptReview' }
  if (after?.['hiddenReason'] === undefined) return { kind: 'changedReview' }
  return { kind: after['hiddenReason'] === null ? 'shownReview' : 'hidReview' }
}

type AuthorizedReview = Authorized<queries.LockedReview, 'delete' | 'hide' | 'report'>
type Reviewed = { userId: string; propertyId: string }

const notifyReporters = (tx: Connection, { userId, propertyId }: Reviewed, detail: ReportOutcome) =>
  notify(tx, 'reportDecided', { personId: userId, propertyId, detail })

async function decideReports(
  tx: Connection,
  { userId, propertyId }: Reviewed,
  detail: ReportOutcome,
): Promise<number> {
  await notifyReporters(tx, { userId, propertyId }, detail)
  return moderation.deleteReports(tx, { userId, propertyId })
}

type Dependencies = { db: Database; now: () => Date; calendar: Calendar }

export function createReviews({ db, now, calendar }: Dependencies) {
  const conflict = (actor: Actor, id: string) =>
    ({ actor, kind: 'review', objectId: id, now: now() }) as const

  const getLocked = async (tx: Connection, actor: Actor, id: string): Promise<queries.LockedReview> => {
    const found = await queries.findReviewForUpdate(tx, id)
    if (!found) throw await deletedMeanwhile(tx, { ...conflict(actor, id), what: { kind: 'deletedReview' } })
    return found
  }

  const changed = (tx: Connection, actor: Actor, review: AuthorizedReview, { version }: Seen) => {
    const { hiddenReason, reportedAt } = review
    const rights = presentRights(review, actor)
    const isOfReports = version !== undefined && !isOfAnother(version, versionOfContent(review))
    // Someone else has hidden or kept it: nothing is left to confirm.
    const isDecided = hiddenReason !== null || (isOfReports && reportedAt === null)
    const remaining = { ...rights, hide: rights.hide && !isDecided }
    const current = { version: versionOfReview(review, actor), hiddenReason, can: remaining }
    // The last change may be a decision on reports.
    if (!can(actor, 'review.moderate'))
      return problem('changed_meanwhile', { reason: { kind: 'reviewChanged' }, current })
    if (isOfReports && reportedAt !== null)
      return problem('changed_meanwhile', { reason: { kind: 'reviewReported' }, current })
    return changedMeanwhile(tx, { ...conflict(actor, review.id), describe: describeReviewChange, current })
  }

  /** Throws `changed_meanwhile` if the review differs from what the actor saw. */
  const checkSeen = async (tx: Connection, actor: Actor, review: AuthorizedReview, seen: Seen) => {
    if (isOutdated(seen.version, versionOfReview(review, actor))) throw await changed(tx, actor, review, seen)
  }

  return {
    list: async (
      actor: Actor,
      query: queries.ReviewFilter & { limit: number; cursor?: string },
    ): Promise<Page<Review>> => {
      const after = readCursor(query.cursor, sort, 'day')
      if (query.state && !can(actor, 'review.moderate')) throw problem('forbidden')
      const visibility = {
        listing: isVisibleTo(actor),
        hidden: can(actor, 'review.moderate') || { of: actor.id },
      }
      const [rows, counted] = await Promise.all([
        queries.listReviewRows(db, visibility, query, after),
        queries.countReviewRows(db, visibility, query),
      ])
      return pageOf({
        rows,
        counted,
        limit: query.limit,
        sort,
        keyOf: ({ reviewDate, id }) => ({ value: reviewDate, id }),
        present: (row) => presentReview(row, actor),
      })
    },

    /** Why the actor's next review of this listing needs an admin to show it; null if it will be visible at once. */
    getHidingReason: (actor: Actor, propertyId: string): Promise<string | null> =>
      moderation.findHidingReason(db, { userId: actor.id, propertyId }),

    /**
     * A member has one review per listing. It stays hidden if an admin has hidden or deleted an earlier one.
     * Throws `not_found` for a listing that the author may not see.
     */
    write: (
      actor: Actor,
      { propertyId, text, starRating }: NewReview,
    ): Promise<{ insertedId: string; replaced: boolean; isHidden: boolean }> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccount(tx, actor)
        const property = await findProperty(tx, propertyId)
        if (!property || !canSee(actor, property)) throw problem('not_found')
        throwIf(checkReviewer(property, actor))
        const writtenAt = now()
        const { hiddenReason, ...saved } = await queries.saveReview(tx, {
          id: newId(),
          propertyId,
          userId: actor.id,
          text,
          starRating,
          reviewDate: calendar.dayOf(writtenAt),
          createdAt: writtenAt,
        })
        // Also after a simultaneous deletion, which the insert waited for. Hiding is not the author's act.
        const isHidden =
          hiddenReason !== null ||
          (await runAs({ via: 'product' }, () => moderation.restoreHiding(tx, saved.insertedId)))
        const subject = { propertyId, reviewId: saved.insertedId }
        if (isHidden) await notify(tx, 'hiddenReviewWritten', subject)
        else if (!saved.replaced) {
          await notify(tx, 'reviewWritten', subject)
          if (await moderation.hasReports(tx, saved.insertedId)) await notify(tx, 'reviewReported', subject)
        }
        return { ...saved, isHidden }
      }),

    /**
     * The author's next review starts hidden if this one is hidden or an admin deletes it. Throws
     * `changed_meanwhile` if it differs from what the actor saw.
     */
    delete: (actor: Actor, id: string, seen: Seen): Promise<void> =>
      inTransaction(db, async (tx) => {
        const found = await getLocked(tx, actor, id)
        const review = authorizeDelete(actor, found)
        await checkSeen(tx, actor, review, seen)
        const isModerated = review.userId !== actor.id
        if (isModerated || review.hiddenReason !== null)
          await moderation.keepHiding(tx, review, { reason: earlierDeleted, at: now() })
        if (isModerated) await decideReports(tx, review, 'deleted')
        // The reports stay and apply to the author's next review.
        else await notifyReporters(tx, review, 'withdrawn')
        await queries.deleteReviewRow(tx, review)
        await notify(tx, 'reviewDeleted', { userId: review.userId, propertyId: review.propertyId })
      }),

    /** Once per member. Throws `not_found` for a review that the member does not see. */
    report: (actor: Actor, id: string, reason: string, seen: Seen): Promise<string> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccount(tx, actor)
        const found = await queries.findReviewForUpdate(tx, id)
        const property = found && (await findProperty(tx, found.propertyId))
        const review = authorizeReport(actor, found, property !== undefined && canSee(actor, property))
        await checkSeen(tx, actor, review, seen)
        const { userId: authorId, propertyId } = review
        const report = {
          id: newId(),
          authorId,
          propertyId,
          reporterId: actor.id,
          reason,
          createdAt: now(),
        }
        if (!(await moderation.insertReport(tx, report))) throw problem('already_reported')
        await notify(tx, 'reviewReported', { propertyId, reviewId: id })
        return report.id
      }),

    dismissReports: (actor: Actor, id: string, seen: Seen): Promise<number> =>
      inTransaction(db, async (tx) => {
        const review = authorizeHide(actor, await getLocked(tx, actor, id))
        await checkSeen(tx, actor, review, seen)
        const dismissed = await decideReports(tx, review, 'kept')
        if (dismissed > 0) await moderation.setKept(tx, review, now())
        return dismissed
      }),

    /**
     * For admins. Hides with a reason, shows again with null. Returns how many reviews have changed. Throws
     * `not_found`, and `changed_meanwhile` for another reason without the current version.
     */
    setHidden: (actor: Actor, id: string, reason: string | null, seen: Seen): Promise<number> =>
      inTransaction(db, async (tx) => {
        const review = authorizeHide(actor, await getLocked(tx, actor, id))
        await checkSeen(tx, actor, review, seen)
        if (review.hiddenReason === reason) return 0
        if (reason !== null && review.hiddenReason !== null && seen.version === undefined)
          throw await changed(tx, actor, review, seen)
        await moderation.setHidden(tx, review, reason, now())
        if (reason !== null && review.hiddenReason === null) await decideReports(tx, review, 'hidden')
        if (reason === null) await notifyReporters(tx, review, 'shown')
        const { userId, propertyId } = review
        await notify(tx, reason === null ? 'reviewUnhidden' : 'reviewHidden', {
          userId,
          propertyId,
          reviewId: id,
          detail: reason ?? undefined,
        })
        return 1
      }),
  }
}

export type Reviews = ReturnType<typeof createReviews>

export async function deleteReviewsOf(tx: Connection, userId: string): Promise<void> {
  // A simultaneous report waits for this lock and then finds no review.
  await queries.lockReviewsOf(tx, userId)
  for (const review of await queries.listReportedOf(tx, userId)) await decideReports(tx, review, 'deleted')
  await queries.deleteReviewsOf(tx, userId)
}

export { countReviewsOf } from './queries.ts'

export { newestReviews } from './queries.ts'
