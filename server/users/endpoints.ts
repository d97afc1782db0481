import { setLanguage, setUnits } from '#contract/account.ts'
import * as calls from '#contract/users.ts'
import type { Api } from '../web/implement.ts'
import type { Users } from './service.ts'

export function userEndpoints(api: Api, users: Users): void {
  api.implement(calls.createUser, async ({ body: { email }, actor }) => ({
    insertedId: users.ensureOwn(actor, email),
  }))
  api.implement(setLanguage, async ({ body, actor }) => {
    await users.setLanguage(actor, body.language)
    return { modifiedCount: 1 }
  })
  api.implement(setUnits, async ({ body, actor }) => {
    await users.setUnits(actor, body.units)
    return { modifiedCount: 1 }
  })
  api.implement(calls.listUsers, ({ query, actor }) => users.list(actor, query))
  api.implement(calls.isAdmin, async ({ params, actor }) => ({
    admin: await users.isAdmin(actor, params.email),
  }))
  api.implement(calls.isAgent, async ({ params, actor }) => ({
    agent: await users.isAgent(actor, params.email),
  }))
  api.implement(calls.updateProfile, ({ params, body, actor }) => users.update(actor, params.id, body))
  api.implement(calls.changeRole, async ({ params, body, version, actor }) => ({
    modifiedCount: await users.changeRole(actor, params.id, body.role, { version }),
  }))
  api.implement(calls.signOutUser, async ({ params, actor }) => ({
    deletedCount: await users.signOut(actor, params.id),
  }))
  api.implement(calls.deleteUser, async ({ params, version, actor }) => {
    await users.close(actor, params.id, { version })
    return { deletedCount: 1 }
  })
}
