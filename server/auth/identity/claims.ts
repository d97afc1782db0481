import { z } from 'zod'
import { email, isPlainName, pictureUrl } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

const text = z.string().trim().min(1).refine(isPlainName)
const emailField = email()
const photo = z.url({ protocol: /^https$/ }).pipe(pictureUrl('Photo URL'))

/** The claims that an account begins with. Anything unusable counts as absent; the subject never is. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailField.optional().catch(undefined),
  // Some issuers say it as text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: text.optional().catch(undefined),
  given_name: text.optional().catch(undefined),
  family_name: text.optional().catch(undefined),
  picture: photo.optional().catch(undefined),
})
export type Claims = z.output<typeof claims>

/** Undefined where there is no subject. */
export const readClaims = (said: Record<string, unknown>): Claims | undefined => claims.safeParse(said).data

/** Name, e-mail and photo of an account, as its identity provider tells them. */
export function profileOf(said: Claims) {
  const spelled = [said.given_name, said.family_name].filter(Boolean).join(' ')
  const name = said.name || spelled || said.email?.split('@')[0] || ''
  return {
    name: name.slice(0, limits.name.max),
    email: said.email,
    emailVerified: said.email_verified,
    image: said.picture,
  }
}
