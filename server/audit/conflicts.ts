import type { AuditKind } from '#contract/audit.ts'
import type { Change, ProblemReason } from '#contract/problem-reasons.ts'
import type { CurrentState } from '#contract/problems.ts'
import { can } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { findLastChange, type LastChange } from './queries.ts'

export type Conflict = {
  actor: Actor
  kind: AuditKind
  objectId: string
  now: Date
  /** What was done; undefined if this caller may not know. */
  describe: (change: LastChange) => Change | undefined
  /** The reason if the log has none. */
  fallback?: ProblemReason
  current: CurrentState
}

/**
 * Describes who changed an object last, how, and when. Requires that the change is committed or that the
 * caller locks the row.
 */
async function describeLastChange(
  db: Connection,
  { actor, kind, objectId, now, describe }: Omit<Conflict, 'current' | 'fallback'>,
): Promise<ProblemReason | undefined> {
  const change = await findLastChange(db, kind, objectId)
  const done = change && describe(change)
  if (!done || !change.actorName) return undefined
  return {
    kind: 'changed',
    ...(change.actorId !== actor.id && { by: change.actorName }),
    change: done,
    at: change.at.toISOString(),
    // The clock of the database may be slightly ahead.
    secondsAgo: Math.max(0, Math.floor((now.getTime() - change.at.getTime()) / 1000)),
  }
}

/** The problem for a decision based on outdated data. */
export async function changedMeanwhile(db: Connection, conflict: Conflict): Promise<Problem> {
  const reason = (await describeLastChange(db, conflict)) ?? conflict.fallback
  return problem('changed_meanwhile', { reason, current: conflict.current })
}

/** The problem for a decision on a missing object. Only admins and the deleting member see who deleted it. */
export async function deletedMeanwhile(
  db: Connection,
  { what, ...conflict }: Omit<Conflict, 'describe' | 'current' | 'fallback'> & { what: Change },
): Promise<Problem> {
  const { actor } = conflict
  const describe: Conflict['describe'] = ({ action, after, actorId }: LastChange) => {
    const isDeletion = action === 'delete' || Boolean(after?.['deletedAt'])
    return isDeletion && (can(actor, 'audit.read') || actorId === actor.id) ? what : undefined
  }
  return problem('not_found', { reason: await describeLastChange(db, { ...conflict, describe }) })
}
