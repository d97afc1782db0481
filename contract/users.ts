import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  deleted,
  email,
  id,
  inserted,
  instant,
  modified,
  pageQuery,
  queryText,
  personName,
} from './fields.ts'
import { limits } from './limits.ts'
import { signUpForm } from './session.ts'

/** What remains of the name of a member whose account is closed. */
export const closedAccountName = 'Closed account'
/** The same of the email. */
export const closedEmail = (accountId: string): string => `${accountId}@closed.invalid`

export const roles = ['user', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  photoURL: z.string().nullable(),
  /** Another one after every change of the name, the email or the role. */
  version: z.string(),
  /** When the account was opened. */
  createdAt: instant,
  /** What the viewer may do with this account. */
  can: z.object({
    update: z.boolean(),
    changeRole: z.boolean(),
    signOut: z.boolean(),
    delete: z.boolean(),
  }),
})
export type User = z.infer<typeof user>

/** What members change of their own profile, by the rules of sign-up. */
export const profileForm = signUpForm.pick({ name: true, photoURL: true })
export type ProfileForm = z.infer<typeof profileForm>

const tag = 'Users'
const params = z.object({ id })
const byEmail = z.object({ email: email() })

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  tag,
  summary: "Make sure of one's own profile after signing in; again changes nothing",
  access: 'member',
  body: z.object({ email: email(), name: personName('Name') }),
  response: inserted,
  status: 200,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  tag,
  summary: 'Oneself; for admins everybody',
  access: 'member',
  query: z.object({
    ...pageQuery,
    email: queryText('Email', limits.email.max),
    /** Found in the name or the e-mail, in any case. */
    search: queryText('Search', limits.email.max),
  }),
  response: z.array(user),
  status: 200,
  paged: true,
})

export const isAdmin = endpoint({
  method: 'GET',
  path: '/users/admin/:email',
  tag,
  summary: 'Whether the account of this e-mail is an admin; members ask for their own only',
  access: 'member',
  params: byEmail,
  response: z.object({ admin: z.boolean() }),
  status: 200,
})

export const isAgent = endpoint({
  method: 'GET',
  path: '/users/agent/:email',
  tag,
  summary: 'Whether the account of this e-mail is an agent; members ask for their own only',
  access: 'member',
  params: byEmail,
  response: z.object({ agent: z.boolean() }),
  status: 200,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  tag,
  summary: "Change one's own name and photo; they show at once wherever one is named",
  access: 'member',
  params,
  body: profileForm,
  response: user,
  status: 200,
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/users/:id/role',
  tag,
  summary: 'Change the role of an account; the last admin stays one',
  access: 'admin',
  decidesOn: 'consequences',
  params,
  body: z.object({ role: z.enum(roles, { error: 'Role must be admin, agent or user' }) }),
  response: modified,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin'],
})

export const signOutUser = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  tag,
  summary: "End every session of somebody else's account and their tokens, at once",
  access: 'admin',
  params,
  response: deleted,
  status: 200,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  tag,
  summary: 'Close an account and erase its personal data; its sales stay on record',
  access: 'admin',
  decidesOn: 'consequences',
  params,
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin', 'payment_in_progress'],
})
