import { listBlogs, listTestimonials } from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { listProperties } from '#contract/property-search.ts'
import { t } from '#texts/text.ts'
import { firstBlogs } from '../features/content/first-blogs.ts'
import { Hero } from '../features/home/hero.tsx'
import { housePictures } from '../features/home/house-pictures.ts'
import { promoted } from '../features/properties/list-properties.ts'
import { callContext, siteContext } from '../lib/context.ts'
import { loadOrNull } from '../lib/loader-data.ts'
import { Later, partAt } from '../lib/later.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { organization, website } from '../lib/structured-data.ts'
import type { Route } from './+types/home'

const shown = 8
const place = 'sections'
const loadSections = async () => (await import('./home-sections.tsx')).HomeSections
// The server imports it directly, so that the page is rendered in one piece.
const { Part: Sections, fetchPart } = import.meta.env.SSR
  ? { Part: await loadSections(), fetchPart: loadSections }
  : partAt(place, loadSections)

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const [featured, advertised, testimonials, blogs] = await Promise.all([
    loadOrNull(call(listProperties, { query: promoted('featured', shown) })),
    loadOrNull(call(listProperties, { query: promoted('advertisement', shown) })),
    loadOrNull(call(listTestimonials, { query: { limit: limits.latestTestimonials } })),
    loadOrNull(call(listBlogs, { query: firstBlogs })),
  ])
  return {
    pictures: housePictures(context.get(siteContext).country),
    shown,
    featured,
    advertised,
    testimonials,
    blogs,
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), fetchPart()])
  return loaded
}

export const meta = pageMeta((site) => ({
  title: t('home.title'),
  path: '/',
  description: t('home.description'),
  data: [organization(site), website(site)],
}))

export default function Home({ loaderData: { pictures, ...sections } }: Route.ComponentProps) {
  return (
    <>
      <Hero pictures={pictures} />
      <Later place={place}>
        <Sections {...sections} />
      </Later>
    </>
  )
}
