import type { AuditKind } from '#contract/audit.ts'
import type { CurrentState } from '#contract/problems.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { type Problem, problem } from '../http/problem.ts'
import { ago } from './ago.ts'
import { findLastChange, type LastChange } from './queries.ts'

export type Conflict = {
  actor: Actor
  kind: AuditKind
  objectId: string
  now: Date
  /** What was done, such as `rejected this listing`; undefined where the change says nothing to this caller. */
  describe: (change: LastChange) => string | undefined
  /** What is said where the log knows nothing to say; the title of the problem by default. */
  otherwise?: string
  current: CurrentState
}

/** Who changed an object last, what they did, and when. The change has been committed, or the caller holds its row. */
async function describeLastChange(
  db: Connection,
  { actor, kind, objectId, now, describe }: Omit<Conflict, 'current' | 'otherwise'>,
): Promise<string | undefined> {
  const change = await findLastChange(db, kind, objectId)
  const done = change && describe(change)
  if (!done || !change.actorName) return undefined
  return `${change.actorId === actor.id ? 'You' : change.actorName} ${done} ${ago(change.at, now)}.`
}

/** Answers a decision that was based on what is no longer true. */
export async function changedMeanwhile(db: Connection, conflict: Conflict): Promise<Problem> {
  const detail = await describeLastChange(db, conflict)
  return problem('changed_meanwhile', { detail: detail ?? conflict.otherwise, current: conflict.current })
}

/** Answers a decision on what is not there; admins, and those who deleted it themselves, read who did. */
export async function deletedMeanwhile(
  db: Connection,
  { what, ...conflict }: Omit<Conflict, 'describe' | 'current' | 'otherwise'> & { what: string },
): Promise<Problem> {
  const { actor } = conflict
  const describe = ({ action, after, actorId }: LastChange) => {
    const isDeletion = action === 'delete' || Boolean(after?.['deletedAt'])
    return isDeletion && (actor.role === 'admin' || actorId === actor.id) ? `deleted this ${what}` : undefined
  }
  return problem('not_found', { detail: await describeLastChange(db, { ...conflict, describe }) })
}
