import { getMail, listMails } from '#contract/mail.ts'
import type { Api } from '../web/implement.ts'
import type { Mail } from './service.ts'

export function mailEndpoints(api: Api, mail: Mail): void {
  api.implement(listMails, () => mail.list())
  api.implement(getMail, ({ params }) => mail.get(params.id))
}
