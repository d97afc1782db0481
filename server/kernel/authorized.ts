import { type Problem, problem, throwIf } from './problem.ts'

declare const proof: unique symbol

/** Proof that a policy allowed the caller to do `Verb` with the object. The bare result of `find…` is no proof. */
export type Authorized<T, Verb extends string> = T & { readonly [proof]: Verb }

/** Throws what the check found, and `not_found` if there is no row. The only source of `Authorized`. */
export function authorize<Verb extends string, T>(
  _verb: Verb,
  row: T | undefined,
  check: (row: T) => Problem | undefined,
): Authorized<T, Verb> {
  if (row === undefined) throw problem('not_found')
  throwIf(check(row))
  return row as Authorized<T, Verb>
}
