import { checkCaptcha, checkProof, getCaptcha, getProofChallenge } from '#contract/session.ts'
import type { Api } from '#server/web/implement.ts'
import type { Proofs } from './proofs.ts'
import type { Captchas } from './service.ts'

export function captchaEndpoints(api: Api, captchas: Captchas, proofs: Proofs): void {
  api.implement(getCaptcha, ({ query }, exchange) => {
    void exchange?.reply.header('cache-control', 'no-store')
    return captchas.create(query.length)
  })

  api.implement(checkCaptcha, async ({ params, body }) => ({
    solved: await captchas.answer(params.id, body.text),
  }))

  api.implement(getProofChallenge, (_input, exchange) => {
    void exchange?.reply.header('cache-control', 'no-store')
    return proofs.create()
  })

  api.implement(checkProof, async ({ body }) => ({ solved: await proofs.check(body) }))
}
