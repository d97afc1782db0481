import { formatDay } from '#texts/dates.ts'
import { formatPrice } from '#texts/formats.ts'
import { t } from '#texts/text.ts'
import { useLoadedConversion } from './page-data.ts'

/** To three digits: banks convert at other rates. */
const rounded = (amount: number) => Number(amount.toPrecision(3))

/** A price in the currency that the reader has chosen beside the installation's, if any. */
export function ConvertedPrice({ amount, withSource = false }: { amount: number; withSource?: boolean }) {
  const conversion = useLoadedConversion()
  if (!conversion) return null
  const { currency, rate, day } = conversion
  const source = t('properties.convertedOn', { day: formatDay(day) })
  return (
    <p title={source} className="text-sm text-muted tabular-nums">
      {t('properties.converted', { price: formatPrice(rounded(amount * rate), currency) })}
      {withSource && <span className="block">{source}</span>}
    </p>
  )
}
