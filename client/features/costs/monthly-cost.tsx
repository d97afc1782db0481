import { countryOf } from '#contract/country-rules.ts'
import { t } from '#texts/text.ts'
import { useSiteCountry } from '../../lib/page-data.ts'
import { usePrice } from '../../lib/use-price.ts'
import { costsOf, readTerms } from './costs.ts'
import type { Home } from './costs-section.tsx'
import { useTypedTerms } from './typed-terms.ts'

/** The monthly cost with the visitor's figures, as a link to them; nothing while a figure is invalid. */
export function MonthlyCost({ home }: { home: Home }) {
  const price = usePrice()
  const { typed } = useTypedTerms(home, countryOf(home, useSiteCountry()))
  const read = readTerms(typed)
  if ('problems' in read) return null
  const { total } = costsOf(read.terms).monthly
  return (
    <a href="#costs" className="link text-sm tabular-nums noscript:hidden print:hidden">
      {t('costs.aboutMonthly', { amount: price(total) })}
    </a>
  )
}
