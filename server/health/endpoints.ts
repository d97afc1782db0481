import * as calls from '#contract/health.ts'
import type { Api } from '../web/implement.ts'
import type { Health } from './service.ts'

export function healthEndpoints(api: Api, health: Health): void {
  api.implement(calls.getHealth, () => Promise.resolve({ status: 'alive' as const }))
  api.implement(calls.getReady, async () => {
    const states = await health.checkReady()
    return { status: 'ready' as const, ...states }
  })
  api.implement(calls.getAlertsReady, async () => {
    await health.checkAlerts()
    return { status: 'ready' as const }
  })
  api.implement(calls.getMailReady, async () => {
    await health.checkMail()
    return { status: 'ready' as const }
  })
}
