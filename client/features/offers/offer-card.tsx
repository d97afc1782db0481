import { Link } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CopyableId } from '../../ui/copyable-id.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { Completion } from './completion.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { describeClosed, titleOf } from './offer-looks.ts'
import { ChangeOfferLink, isOutOfRange, PayProblem } from './pay-problem.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

export function OfferCard({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { _id, property, propertyId, transactionId, reason, can } = offer
  const { refundedTransactionId, refundedAmount } = offer
  const isHidden = property.price === null
  const title = titleOf(offer)
  const agentName = property.agentName === null ? t('properties.noAgent') : shownName(property.agentName)
  const facts = [
    {
      term: t('offers.offeredAmount'),
      value: <strong className="text-base font-semibold">{price(offer.offeredAmount)}</strong>,
    },
    { term: t('offers.date'), value: formatDay(offer.buyingDate) },
    { term: t('offers.agent'), value: isHidden ? null : agentName },
    { term: t('offers.buyer'), value: offer.buyerName },
    {
      term: t('offers.email'),
      value: offer.buyerEmailConfirmed
        ? offer.buyerEmail
        : t('offers.emailUnconfirmed', { email: offer.buyerEmail }),
      isLong: true,
    },
    {
      term: t('offers.transaction'),
      value: transactionId && (
        <CopyableId
          id={transactionId}
          label={t('offers.copyTransactionId')}
          done={t('offers.transactionIdCopied')}
        />
      ),
      isLong: true,
    },
    {
      term: t('offers.refunded'),
      value: refundedTransactionId && (
        <>
          {refundedAmount !== null && <p>{price(refundedAmount)}</p>}
          <CopyableId
            id={refundedTransactionId}
            label={t('offers.copyRefundedId')}
            done={t('offers.refundedIdCopied')}
          />
        </>
      ),
      isLong: true,
    },
  ].filter(({ value }) => value)
  return (
    <article className="break-inside-avoid grid overflow-hidden rounded-box border border-line bg-surface sm:grid-cols-[13rem_1fr]">
      <Picture
        src={property.image}
        alt=""
        seed={propertyId}
        sizes="(min-width: 40rem) 13rem, 92vw"
        className="aspect-2/1 sm:aspect-auto sm:h-full"
      />
      <div className="grid content-start gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">
              {property.isListed ? (
                <Link to={`/details/${propertyId}`} className="underline-offset-4 hover:underline">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </h2>
            <p className="text-sm text-muted">
              {property.price === null
                ? t('offers.hidden')
                : t('offers.placeAndPrice', { location: property.location, price: price(property.price) })}
            </p>
            {!isHidden && !property.isListed && (
              <p className="text-sm font-medium">{t('offers.notListed')}</p>
            )}
          </div>
          <OfferBadge status={offer.status} />
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm lg:grid-cols-3">
          {facts.map(({ term, value, isLong }) => (
            <div key={term} className={cx('min-w-0', isLong && 'col-span-2')}>
              <dt className="text-muted">{term}</dt>
              <dd className="tabular-nums wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {reason && <p className="text-sm text-muted">{describeClosed(reason)}</p>}
        <PayProblem offer={offer} />
        {offer.status === 'bought' && <Completion />}
        {(can.pay || can.withdraw || isOutOfRange(offer)) && (
          <div className="flex flex-wrap gap-3">
            {can.pay && (
              <LinkButton
                size="sm"
                to={`/dashboard/payment/${_id}`}
                aria-label={t('offers.payFor', { title })}
              >
                {t('offers.pay')}
              </LinkButton>
            )}
            <ChangeOfferLink offer={offer} />
            {can.withdraw && <WithdrawButton offer={offer} />}
          </div>
        )}
      </div>
    </article>
  )
}
