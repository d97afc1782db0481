import { CallProblem } from './request.ts'

/**
 * After a failed call: finds what it has done, where its answer was lost. Throws the call's error where the server
 * refused it, and where nothing is found.
 */
export async function findDone<T>(failure: unknown, find: () => Promise<T | undefined>): Promise<T> {
  const found = failure instanceof CallProblem ? undefined : await find().catch(() => undefined)
  if (found === undefined) throw failure
  return found
}

/** After a failed call: throws its error, unless the answer was lost and what was asked for has been done all the same. */
export async function throwUnlessDone(failure: unknown, isDone: () => Promise<boolean>): Promise<void> {
  await findDone(failure, async () => (await isDone()) || undefined)
}
