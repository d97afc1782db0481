import * as calls from '#contract/consequences.ts'
import type { Api } from '../http/implement.ts'
import type { Consequences } from './service.ts'

export function consequenceEndpoints(api: Api, consequences: Consequences): void {
  api.implement(calls.getAccountConsequences, ({ params }) => consequences.ofAccount(params.id))
  api.implement(calls.getListingConsequences, ({ params, actor }) => consequences.ofListing(actor, params.id))
}
