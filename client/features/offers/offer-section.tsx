import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { canOffer, useOutsoldOffer, useOwnOffer } from './own-offer.ts'
import { OwnOfferPanel } from './own-offer-panel.tsx'

/** The viewer's offer on the details page, with the button to make or change it. */
export function OfferSection({ property }: { property: Property }) {
  const { _id, status } = property
  const viewer = useViewer()
  const price = usePrice()
  const own = useOwnOffer(_id)
  const outsold = useOutsoldOffer(_id, viewer !== null && status === 'sold' && own === null)
  if (status === 'reserved' && !own) return <Remark>{t('offers.heldByOther')}</Remark>
  if (!viewer) {
    return (
      status === 'available' && (
        <LinkButton to={loginPath(`/makeAnOffer/${_id}`)}>{t('offers.logIn')}</LinkButton>
      )
    )
  }
  return (
    <>
      {own && <OwnOfferPanel offer={own} />}
      {!own && outsold && <Remark>{t('offers.outsold', { amount: price(outsold.offeredAmount) })}</Remark>}
      {canOffer(own, property) && (
        <LinkButton tone={own ? 'outline' : 'primary'} to={`/makeAnOffer/${_id}`}>
          {own ? t('offers.change') : t('offers.make')}
        </LinkButton>
      )}
    </>
  )
}

const Remark = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box bg-sunken p-4 text-sm">{children}</p>
)
