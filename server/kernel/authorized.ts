declare const proof: unique symbol

/** Proof that a policy allowed the caller to do `Verb` with the object. The bare result of `find…` is no proof. */
export type Authorized<T, Verb extends string> = T & { readonly [proof]: Verb }

/** For policies only: records that the check was made. */
export const authorized = <T, Verb extends string>(object: T): Authorized<T, Verb> =>
  object as Authorized<T, Verb>
