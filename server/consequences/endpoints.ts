import * as calls from '#contract/consequences.ts'
import type { Api } from '../web/implement.ts'
import type { Properties } from '../properties/service.ts'
import type { Users } from '../users/service.ts'

type Dependencies = { users: Pick<Users, 'consequences'>; properties: Pick<Properties, 'consequences'> }

export function consequenceEndpoints(api: Api, { users, properties }: Dependencies): void {
  api.implement(calls.getAccountConsequences, ({ params, query, version, actor }) =>
    users.consequences(actor, params.id, query.role, { version }),
  )
  api.implement(calls.getListingConsequences, ({ params, version, actor }) =>
    properties.consequences(actor, params.id, { version }),
  )
}
