import { listProperties } from '#contract/property-search.ts'
import { t } from '#texts/text.ts'
import { promoted } from '../features/properties/list-properties.ts'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { Promoted } from '../features/properties/promoted.tsx'
import { callContext } from '../lib/context.ts'
import { loadOrNull } from '../lib/loader-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/featured-properties'

const shown = 100

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadOrNull(context.get(callContext)(listProperties, { query: promoted('featured', shown) }))

export const meta = pageMeta(() => ({
  title: t('home.featured'),
  path: '/featuredProperties',
  description: t('properties.featuredDescription'),
}))

export default function FeaturedProperties({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('home.featured')} text={t('properties.featuredText')} />
      <Promoted
        promotion="featured"
        limit={shown}
        loaded={loaderData}
        ownOffer={({ _id }) => <OwnOfferBadge propertyId={_id} />}
        empty={t('home.noneFeatured')}
      />
    </div>
  )
}
