import { checkCaptcha, getCaptcha } from '#contract/session.ts'
import type { Api } from '#server/http/implement.ts'
import type { Captchas } from './service.ts'

export function captchaEndpoints(api: Api, captchas: Captchas): void {
  api.implement(getCaptcha, (_input, exchange) => {
    void exchange?.reply.header('cache-control', 'no-store')
    return captchas.create()
  })

  api.implement(checkCaptcha, async ({ params, body }) => ({
    solved: await captchas.answer(params.id, body.text),
  }))
}
