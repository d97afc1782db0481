import { t } from '#texts/text.ts'
import { useLoadedConversion, useSite } from '../../lib/page-data.ts'
import { setCookie } from '../../ui/cookies.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Shows the page again with prices also in the chosen currency. */
export function CurrencyMenu() {
  const site = useSite()
  const chosen = useLoadedConversion()?.currency ?? ''
  const hydrated = useHydrated()
  if (!site || site.otherCurrencies.length === 0) return null
  const choose = (currency: string) => {
    setCookie('currency', currency || undefined)
    location.reload()
  }
  return (
    <label className="flex items-center gap-4">
      {t('layout.otherCurrency')}
      <select
        value={chosen}
        disabled={!hydrated}
        onChange={(event) => choose(event.target.value)}
        className="rounded-box border border-edge bg-surface px-2 py-1 text-ink"
      >
        <option value="">–</option>
        {site.otherCurrencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
  )
}
