import { type ReactElement, type ReactNode, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { canOffer, useOutsoldOffer, useOwnOffer } from './own-offer.ts'
import { OwnOfferPanel } from './own-offer-panel.tsx'

/** The viewer's offer on the details page, or why the home takes none. */
export function OfferSection({ property: { _id, status } }: { property: Property }) {
  const viewer = useViewer()
  const price = usePrice()
  const own = useOwnOffer(_id)
  const outsold = useOutsoldOffer(_id, viewer !== null && status === 'sold' && own === null)
  if (own) return <OwnOfferPanel offer={own} />
  if (status === 'reserved') return <Remark>{t('offers.heldByOther')}</Remark>
  return outsold && <Remark>{t('offers.outsold', { amount: price(outsold.offeredAmount) })}</Remark>
}

/** The link to make or change an offer, or to log in for it; null if this viewer cannot. */
function useOfferLink(property: Property, size?: 'sm'): ReactElement | null {
  const { _id, status } = property
  const viewer = useViewer()
  const own = useOwnOffer(_id)
  if (!viewer && status === 'available')
    return (
      <LinkButton size={size} to={loginPath(`/makeAnOffer/${_id}`)}>
        {t('offers.logIn')}
      </LinkButton>
    )
  if (!viewer || !canOffer(own, property)) return null
  return (
    <LinkButton size={size} tone={own ? 'outline' : 'primary'} to={`/makeAnOffer/${_id}`}>
      {own ? t('offers.change') : t('offers.make')}
    </LinkButton>
  )
}

type OfferLinkProps = { property: Property }

/** For wide screens, and beside the bar if that leads to the payment. */
export const OfferButton = ({ property }: OfferLinkProps) => {
  const own = useOwnOffer(property._id)
  const link = useOfferLink(property)
  return link && <div className={cx('grid', !own?.can.pay && 'max-lg:hidden')}>{link}</div>
}

/** For phones and tablets, at the bottom of the screen: the price, or what the viewer has to pay, and the next step. */
export function OfferBar({ property }: OfferLinkProps) {
  const price = usePrice()
  const own = useOwnOffer(property._id)
  const offerLink = useOfferLink(property, 'sm')
  const isPayable = own?.can.pay === true
  const shown = isPayable ? own.offeredAmount : property.price
  const [opened] = useState(property.price)
  const link = isPayable ? (
    <LinkButton size="sm" to={`/dashboard/payment/${own._id}`}>
      {t('offers.pay')}
    </LinkButton>
  ) : (
    offerLink
  )
  return (
    link && (
      <div
        data-offer-bar
        className="sticky bottom-4 z-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-box border border-line bg-surface px-4 py-3 shadow-lift lg:hidden print:hidden [body:has([data-tray])_&]:bottom-28"
      >
        <p className="text-lg font-semibold tabular-nums">
          {price(shown)}{' '}
          {shown !== opened && !isPayable && <s className="text-sm text-muted">{price(opened)}</s>}
        </p>
        {link}
      </div>
    )
  )
}

const Remark = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box bg-sunken p-4 text-sm">{children}</p>
)
