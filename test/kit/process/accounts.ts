import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { mailTo } from './mailbox.ts'
import { type Member, memberOf, passwordOf, post, signIn } from './member.ts'

const admins = new Map<string, Promise<Member>>()

/** The demo's admin of this product, signed in only once because sign-ins per address are limited. */
export function adminOf(origin: string): Promise<Member> {
  const admin = admins.get(origin) ?? signIn(origin, 'admin@example.com')
  admins.set(origin, admin)
  return admin
}

/** Signs up a new account, confirms its email, and has the admin assign the role unless it is `user`. */
export async function openAccount(
  origin: string,
  name: string,
  role: Role = 'user',
  { confirms = true, language = 'en' }: { confirms?: boolean; language?: string | null } = {},
): Promise<Member> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  const form = {
    name,
    email,
    photoURL: '/pictures/villa-dusk-480.webp',
    password: passwordOf(email),
    language: language ?? undefined,
  }
  // Each account has its own address, because rate limits count by address.
  const address = `127.${Array.from(randomBytes(3)).join('.')}`
  const session = await post(origin, endpoints.signUp.path, form, { 'x-forwarded-for': address })
  const member = await memberOf(origin, email, session, address)
  if (confirms) await confirmEmail({ origin, email, address })
  if (role !== 'user') await assignRole(member, role)
  return member
}

/** Opens the link in the confirmation email, if the product exposes its mailbox. */
export async function confirmEmail({
  origin,
  email,
  address = '127.0.0.1',
}: Pick<Member, 'origin' | 'email'> & { address?: string }): Promise<void> {
  const { status } = await fetch(`${origin}/api${endpoints.listMails.path}`)
  if (status === 404) return
  const { token } = await mailTo({ origin, email }, /confirmEmail#(\S+)/)
  const confirmed = await post(origin, endpoints.confirmEmail.path, { token }, { 'x-forwarded-for': address })
  if (!confirmed.ok) throw new Error(`Could not confirm ${email}: ${await confirmed.text()}`)
}

export async function assignRole(member: Member, role: Role): Promise<void> {
  const { patch } = await adminOf(member.origin)
  const changed = await patch(`/users/${await idOf(member)}/role`, { role })
  if (!changed.ok) throw new Error(`Could not make ${member.email} ${role}: ${await changed.text()}`)
}

export async function idOf({ origin, email }: Member): Promise<string> {
  const { get } = await adminOf(origin)
  const [found] = (await (await get(`/users?email=${email}`)).json()) as { _id: string }[]
  if (!found) throw new Error(`No account has the email ${email}.`)
  return found._id
}
