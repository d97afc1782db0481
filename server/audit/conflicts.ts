import type { AuditKind } from '#contract/audit.ts'
import type { CurrentState } from '#contract/problems.ts'
import { can } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { ago } from './ago.ts'
import { findLastChange, type LastChange } from './queries.ts'

export type Conflict = {
  actor: Actor
  kind: AuditKind
  objectId: string
  now: Date
  /** What was done, such as `rejected this listing`; undefined if this caller may not know. */
  describe: (change: LastChange) => string | undefined
  /** The detail if the log has none; by default, the title of the problem. */
  fallback?: string
  current: CurrentState
}

/**
 * Describes who changed an object last, how, and when. Requires that the change is committed or that the
 * caller locks the row.
 */
async function describeLastChange(
  db: Connection,
  { actor, kind, objectId, now, describe }: Omit<Conflict, 'current' | 'fallback'>,
): Promise<string | undefined> {
  const change = await findLastChange(db, kind, objectId)
  const done = change && describe(change)
  if (!done || !change.actorName) return undefined
  return `${change.actorId === actor.id ? 'You' : change.actorName} ${done} ${ago(change.at, now)}.`
}

/** The problem for a decision based on outdated data. */
export async function changedMeanwhile(db: Connection, conflict: Conflict): Promise<Problem> {
  const detail = await describeLastChange(db, conflict)
  return problem('changed_meanwhile', { detail: detail ?? conflict.fallback, current: conflict.current })
}

/** The problem for a decision on a missing object. Only admins and the deleting member see who deleted it. */
export async function deletedMeanwhile(
  db: Connection,
  { what, ...conflict }: Omit<Conflict, 'describe' | 'current' | 'fallback'> & { what: string },
): Promise<Problem> {
  const { actor } = conflict
  const describe = ({ action, after, actorId }: LastChange) => {
    const isDeletion = action === 'delete' || Boolean(after?.['deletedAt'])
    return isDeletion && (can(actor, 'audit.read') || actorId === actor.id)
      ? `deleted this ${what}`
      : undefined
  }
  return problem('not_found', { detail: await describeLastChange(db, { ...conflict, describe }) })
}
