import { useQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { againstPrice } from './against-price.ts'
import { salesTotalQuery } from './list-offers.ts'

/** The sum of all sales, including those not loaded yet. */
export function SalesTotal() {
  const price = usePrice()
  const { data, error, isPending, refetch } = useQuery(salesTotalQuery)
  if (isPending) return <Skeleton className="mb-8 h-34 max-w-md" />
  if (!data) return <ErrorState text={t('offers.totalFailed')} error={error} onRetry={() => void refetch()} />
  const { salesCount, soldTotal, askedTotal } = data
  if (!salesCount) return null
  return (
    <Card className="mb-8 max-w-md p-5 tabular-nums">
      <p className="text-sm text-muted">{t('offers.salesTotal', { count: salesCount })}</p>
      <p className="font-serif text-4xl">{price(soldTotal)}</p>
      <p className="text-sm text-muted">
        {t('offers.askedAgainst', {
          price: price(askedTotal),
          comparison: againstPrice(soldTotal, askedTotal),
        })}
      </p>
    </Card>
  )
}
