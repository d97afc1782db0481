import { z } from 'zod'
import { email, isPlainName, pictureUrl } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const text = z.string().trim().min(1).refine(isPlainName)
const emailField = email()
const photo = z.url({ protocol: /^https$/ }).pipe(pictureUrl('photoUrl'))

/** The claims used for a new account. Unusable values count as absent, except for the subject. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailField.optional().catch(undefined),
  // Some issuers send a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: text.optional().catch(undefined),
  given_name: text.optional().catch(undefined),
  family_name: text.optional().catch(undefined),
  picture: photo.optional().catch(undefined),
})
export type Claims = z.output<typeof claims>

export const readClaims = (input: Record<string, unknown>): Claims | undefined => claims.safeParse(input).data

export function profileOf(claim: Claims) {
  const spelled = [claim.given_name, claim.family_name].filter(Boolean).join(' ')
  const name = claim.name || spelled || claim.email?.split('@')[0] || ''
  return {
    name: name.slice(0, limits.name.max),
    email: claim.email,
    emailVerified: claim.email_verified,
    image: claim.picture,
  }
}
