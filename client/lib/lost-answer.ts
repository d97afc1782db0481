import { CallProblem } from './request.ts'

/** After a failed call: throws its error, unless the answer was lost and what was asked for has been done all the same. */
export async function throwUnlessDone(failure: unknown, isDone: () => Promise<boolean>): Promise<void> {
  if (failure instanceof CallProblem || !(await isDone().catch(() => false))) throw failure
}
