import { siteContext } from '../lib/context.ts'
import { paper } from '../lib/theme.ts'
import type { Route } from './+types/manifest'

const icons = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** The web app manifest, for installing the site on a phone. */
export function loader({ context }: Route.LoaderArgs) {
  const { companyName, tagline } = context.get(siteContext)
  const manifest = {
    id: '/',
    name: companyName,
    short_name: companyName,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper.light,
    theme_color: paper.light,
    icons,
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
