import { useNavigate } from 'react-router'
import { NotFound } from '../features/layout/not-found.tsx'
import { PaymentPanel } from '../features/offers/payment-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/payment'

export const meta = () => [{ title: 'Payment – Real Estate' }]

export default function Payment({ params: { offerId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Payment" />
      <PaymentPanel
        offerId={offerId}
        missing={<NotFound />}
        onDone={() => void navigate('/dashboard/propertyBought')}
      />
    </>
  )
}
