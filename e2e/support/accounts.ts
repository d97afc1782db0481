import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { endpoints } from '../../contract/index.ts'
import type { Role } from '../../contract/users.ts'
import { type Member, memberOf, post, signIn } from './member.ts'

let admin: Promise<Member> | undefined

/** The demo's admin, signed in once: how often one address may sign in is limited. */
export const theAdmin = (origin: string): Promise<Member> => (admin ??= signIn(origin, 'admin@example.com'))

/** A new account that signed up by itself and, for another role than a user's, was given it by the admin. */
export async function openAccount(origin: string, name: string, role: Role = 'user'): Promise<Member> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  const form = { name, email, photoURL: '/pictures/villa-dusk-480.webp', password: 'Welcome1!' }
  // From an address of its own: how often one may sign up is limited.
  const address = Array.from(randomBytes(3)).join('.')
  const session = await post(origin, endpoints.signUp.path, form, { 'x-forwarded-for': `10.${address}` })
  const member = await memberOf(origin, email, session)
  if (role === 'user') return member
  const { get, patch } = await theAdmin(origin)
  const [{ _id }] = (await (await get(`/users?email=${email}`)).json()) as [{ _id: string }]
  const changed = await patch(`/users/${_id}/role`, { role })
  if (!changed.ok) throw new Error(`${email} could not become ${role}: ${await changed.text()}`)
  return member
}

/** Gives the browser this member's session. */
export const enter = (context: BrowserContext, { cookie, origin }: Member): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )

export async function pageOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext()
  await enter(context, member)
  return context.newPage()
}
