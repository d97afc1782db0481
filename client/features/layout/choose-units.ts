import { setUnits } from '#contract/account.ts'
import type { Units } from '#contract/areas.ts'
import { call } from '../../lib/call.ts'
import { setCookie } from '../../ui/cookies.ts'

const timeoutMs = 10_000

/** Shows the page again in these units. They are saved for emails to the member; the page opens even without that. */
export async function chooseUnits(units: Units, isMember: boolean): Promise<void> {
  setCookie('units', units)
  // Leaving the page would abort the request.
  if (isMember) await call(setUnits, { body: { units } }, AbortSignal.timeout(timeoutMs)).catch(() => {})
  location.reload()
}
