import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { siteContext } from '../lib/context.ts'
import { paper } from '../lib/theme.ts'
import type { Route } from './+types/manifest'
import { taglineOf } from '../lib/tagline.ts'

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
  const site = context.get(siteContext)
  const manifest = {
    id: '/',
    name: site.companyName,
    short_name: site.companyName,
    description: taglineOf(site),
    lang: currentLanguage(),
    dir: directionOf(currentLanguage()),
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
