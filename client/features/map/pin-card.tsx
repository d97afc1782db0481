import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Pin } from '#contract/property-map.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'

/** A short card of the listing at a pin, with a link to its details. */
export function PinCard({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const price = usePrice()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div
      role="group"
      aria-label={pin.title}
      className="absolute inset-x-3 bottom-9 z-2 flex items-start gap-3 rounded-box border border-line bg-surface p-3 shadow-lift sm:start-3 sm:end-auto sm:max-w-80"
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold tabular-nums">{price(pin.price)}</p>
        <p className="line-clamp-2 font-serif text-lg leading-tight wrap-anywhere">
          <bdi>{pin.title}</bdi>
        </p>
        <Link
          ref={link}
          to={`/details/${pin._id}`}
          aria-label={t('properties.detailsOf', { title: pin.title })}
          className="link mt-1 w-fit py-1 text-sm font-medium"
        >
          {t('properties.details')}
        </Link>
      </div>
      <Button tone="quiet" size="icon" aria-label={t('ui.close')} onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
