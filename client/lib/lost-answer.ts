import { CallProblem } from './request.ts'

/**
 * After a failed call: finds its result if only the response was lost. Throws the call's error if the server refused
 * it, or if nothing is found.
 */
export async function findDone<T>(failure: unknown, find: () => Promise<T | undefined>): Promise<T> {
  const found = failure instanceof CallProblem ? undefined : await find().catch(() => undefined)
  if (found === undefined) throw failure
  return found
}

/** Throws the error of a failed call, unless only the response was lost and the change was made. */
export async function throwUnlessDone(failure: unknown, isDone: () => Promise<boolean>): Promise<void> {
  await findDone(failure, async () => (await isDone()) || undefined)
}
