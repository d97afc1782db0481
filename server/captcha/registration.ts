import type { Platform } from '../platform.ts'
import { captchaEndpoints } from './endpoints.ts'
import { createProofs } from './proofs.ts'
import { type Captchas, createCaptchas } from './service.ts'

export function registerCaptcha({ api, db, now, secret }: Platform): Captchas {
  const captchas = createCaptchas({ db, now })
  captchaEndpoints(api, captchas, createProofs({ db, now, secret }))
  return captchas
}
