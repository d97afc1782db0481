declare const proof: unique symbol

/** An object that a policy has let this caller do `Verb` with; a bare `find…` result is not one. */
export type Authorized<T, Verb extends string> = T & { readonly [proof]: Verb }

/** For policies alone: records that the check has been made. */
export const authorized = <T, Verb extends string>(object: T): Authorized<T, Verb> =>
  object as Authorized<T, Verb>
