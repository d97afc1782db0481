import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  deleted,
  email,
  id,
  idOf,
  inserted,
  instant,
  modified,
  pageQuery,
  queryText,
  personName,
} from './fields.ts'
import { limits } from './limits.ts'
import { roleNames } from './roles.ts'
import { signUpForm } from './session.ts'

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    /** Whether the email is confirmed, or confirmation is not required. */
    emailConfirmed: z.boolean(),
    role: z.enum(roleNames).meta({ id: 'Role' }),
    photoURL: z.string().nullable(),
    /** Changes whenever the name, the email or the role does. */
    version: z.string(),
    createdAt: instant,
    can: z.object({
      update: z.boolean(),
      changeRole: z.boolean(),
      signOut: z.boolean(),
      resetSecondFactor: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'User', description: 'An account, and what the viewer may do with it.' })
export type User = z.infer<typeof user>

/** The fields that members change in their own profile, with the rules of sign-up. */
export const profileForm = signUpForm.pick({ name: true, photoURL: true }).meta({ id: 'ProfileEdit' })
export type ProfileForm = z.infer<typeof profileForm>

const tag = 'Users'
const params = z.object({ id: idOf('account') })
const byEmail = z.object({ email: email().meta({ description: 'The email of the account.' }) })

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  tag,
  summary: 'Create a profile',
  description:
    "Create the caller's profile after signing in, if there is none; repeating it changes nothing.",
  access: 'member',
  body: z.object({
    email: email(),
    name: personName('name'),
  }),
  response: inserted,
  status: 200,
  problems: ['forbidden'],
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  tag,
  summary: 'List users',
  description: "The caller's own account; all accounts for admins.",
  access: 'member',
  query: z.object({
    ...pageQuery,
    email: queryText('email', limits.email.max).meta({
      description: 'The account with this email.',
      example: 'buyer@example.com',
    }),
    search: queryText('search', limits.email.max).meta({
      description: 'Text in the name or the email, case-insensitive.',
      example: 'ada',
    }),
  }),
  response: z.array(user),
  status: 200,
  paged: true,
})

export const isAdmin = endpoint({
  method: 'GET',
  path: '/users/admin/:email',
  tag,
  summary: 'Check for the admin role',
  description: 'Whether the account with this email is an admin; members can only check their own.',
  access: 'member',
  params: byEmail,
  response: z.object({ admin: z.boolean() }),
  status: 200,
})

export const isAgent = endpoint({
  method: 'GET',
  path: '/users/agent/:email',
  tag,
  summary: 'Check for the agent role',
  description: 'Whether the account with this email is an agent; members can only check their own.',
  access: 'member',
  params: byEmail,
  response: z.object({ agent: z.boolean() }),
  status: 200,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  tag,
  summary: 'Update a profile',
  description: "Change the caller's name and photo; they are updated everywhere at once.",
  access: 'member',
  allowance: limits.changingAccount,
  params,
  body: profileForm,
  response: user,
  status: 200,
  problems: ['forbidden'],
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/users/:id/role',
  tag,
  summary: 'Change a role',
  description: 'Change the role of an account; the last admin keeps the role.',
  access: 'user.manage',
  decidesOn: 'consequences',
  params,
  body: z.object({ role: z.enum(roleNames) }),
  response: modified,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin'],
})

export const signOutUser = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  tag,
  summary: 'End all sessions of a user',
  description: "End every session of another member's account, and their tokens, immediately.",
  access: 'user.manage',
  params,
  response: deleted,
  status: 200,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  tag,
  summary: 'Close an account',
  description:
    "Close another member's account and erase its personal data; its sales stay on record. `POST /account/closing` closes the caller's own.",
  access: 'user.manage',
  decidesOn: 'consequences',
  params,
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin', 'offer_accepted', 'payment_in_progress'],
})
