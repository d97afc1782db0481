import * as calls from '#contract/audit.ts'
import type { Api } from '../web/implement.ts'
import type { Audit } from './service.ts'

export function auditEndpoints(api: Api, audit: Audit): void {
  api.implement(calls.listAuditEntries, ({ query }) => audit.list(query))
}
