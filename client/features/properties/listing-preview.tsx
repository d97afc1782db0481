import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Values that are not typed yet are undefined. */
type ListingPreviewProps = {
  title: string | undefined
  location: string | undefined
  image: string | null
  price: number | undefined
}

/** A preview of the listing's card next to its form, on wide screens. */
export function ListingPreview({ title, location, image, price }: ListingPreviewProps) {
  const format = usePrice()
  return (
    <aside aria-label={t('properties.preview')} className="max-xl:hidden xl:sticky xl:top-24">
      <p className="mb-2 text-sm font-medium text-muted">{t('properties.preview')}</p>
      <Card className="overflow-hidden">
        <Picture src={image} alt="" seed="preview" sizes="24rem" className="aspect-4/3" />
        <div className="grid gap-1 p-4">
          <p className="text-lg font-semibold tabular-nums">
            {price === undefined ? t('properties.price') : format(price)}
          </p>
          <p className="line-clamp-2 font-serif text-xl wrap-anywhere">
            <bdi>{title || t('properties.title')}</bdi>
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{location || t('properties.location')}</bdi>
          </p>
        </div>
      </Card>
    </aside>
  )
}
