import { costsIn } from '#contract/country-costs.ts'
import { completionTexts } from '#texts/labels/completions.ts'
import { useSiteCountry } from '../../lib/page-data.ts'

/** What the law of the portal's country requires for a sale besides the payment. */
export function Completion() {
  const { completedBy } = costsIn(useSiteCountry())
  return completedBy && <p className="text-sm text-muted">{completionTexts[completedBy]()}</p>
}
