import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { areaText } from '#texts/labels/areas.ts'
import { t } from '#texts/text.ts'
import { useQueryClientRef } from '../../lib/query-client-ref.ts'
import { houseShapeOf } from '../../lib/house-shape.ts'
import { useCanBrowse } from '../../lib/page-data.ts'
import { ConvertedPrice } from '../../lib/converted-price.tsx'
import { usePrice } from '../../lib/use-price.ts'
import { Picture } from '../../ui/picture.tsx'
import { Agent } from './agent.tsx'
import { loadAhead, noteListing } from './known-listings.ts'
import { DealBadge, VerifiedBadge } from './property-badges.tsx'

type PropertyCardProps = {
  property: Property
  /** The heading level within the page. */
  heading: 'h2' | 'h3'
  priority?: boolean
  /** A note for its agent. */
  note?: ReactNode
  /** The badge of the viewer's offer, on the picture. */
  ownOffer?: ReactNode
  /** A small button on the picture. */
  corner?: ReactNode
  actions?: ReactNode
}

const sizes = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

const matches = (media: string) => typeof matchMedia === 'function' && matchMedia(media).matches

/** On touch devices, a tap navigates before the router starts to prefetch. */
const isHovering = matches('(hover: hover)')
/** On a phone, capturing both pages for the animation takes longer than the animation. */
const isAnimated = isHovering && matches('(prefers-reduced-motion: no-preference)')

/** The whole card links to the details; `corner` and `actions` remain separate buttons. */
export const PropertyCard = memo(function PropertyCard({
  property,
  heading: Heading,
  priority,
  note,
  ownOffer,
  corner,
  actions,
}: PropertyCardProps) {
  const price = usePrice()
  // Unique per card, because two lists of a page may contain the same home.
  const titleId = useId()
  const clientRef = useQueryClientRef()
  const canBrowse = useCanBrowse()
  const reach = () => {
    if (!canBrowse) return
    noteListing(property)
    loadAhead()
      .then(({ fetchAhead }) => fetchAhead(clientRef, property._id))
      .catch(() => {})
  }
  const { _id, title, location, image, bedNumber, bathNumber, livingAreaSqft } = property
  return (
    <article
      aria-labelledby={titleId}
      className="paper-row group relative flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface transition-shadow hover:shadow-lift has-focus-visible:shadow-lift"
    >
      <div className="relative">
        <Picture
          src={image}
          alt=""
          seed={_id}
          shape={houseShapeOf(property)}
          sizes={sizes}
          priority={priority}
          className="aspect-4/3"
        />
        {ownOffer && (
          <div className="absolute bottom-3 start-3 print:bottom-1.5 print:start-1.5">{ownOffer}</div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 print:gap-0.5 print:py-1.5">
        <div className="grid gap-1">
          <p className="text-lg font-semibold tabular-nums">{price(property.price)}</p>
          <ConvertedPrice amount={property.price} />
          <Heading id={titleId} className="text-xl wrap-anywhere">
            <bdi>{title}</bdi>
          </Heading>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{location}</bdi>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm tabular-nums">
          {bedNumber !== null && (
            <li className="flex items-center gap-1.5">
              <BedDouble aria-hidden="true" className="size-4 text-muted" />
              {t('properties.bedsInShort', { count: bedNumber })}
            </li>
          )}
          {bathNumber !== null && (
            <li className="flex items-center gap-1.5">
              <Bath aria-hidden="true" className="size-4 text-muted" />
              {t('properties.baths', { count: bathNumber })}
            </li>
          )}
          {livingAreaSqft !== null && <li>{areaText(livingAreaSqft)}</li>}
        </ul>
        {note}
        <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 print:border-t-0 print:pt-0">
          <Agent name={property.agentName} image={property.agentImage} />
          <Link
            to={`/details/${_id}`}
            prefetch={canBrowse && isHovering ? 'intent' : 'none'}
            viewTransition={isAnimated}
            onPointerEnter={reach}
            onPointerDown={reach}
            onFocus={reach}
            aria-label={t('properties.detailsOf', { title })}
            className="shrink-0 py-1 text-sm font-medium text-accent underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {t('properties.details')}
          </Link>
        </div>
        {actions && <div className="relative z-1 grid gap-2">{actions}</div>}
      </div>
      {/* After the title in the tab order, so that the home has been announced. The corner moves below long badges. */}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-1 flex flex-wrap items-start gap-1.5 print:inset-x-1.5 print:top-1.5">
        <VerifiedBadge verificationStatus={property.verificationStatus} isDraft={property.isDraft} />
        <DealBadge status={property.status} />
        {corner && <div className="pointer-events-auto -m-1 ms-auto">{corner}</div>}
      </div>
    </article>
  )
})
