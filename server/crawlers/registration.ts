import type { Content } from '../content/service.ts'
import type { Platform } from '../platform.ts'
import type { Properties } from '../properties/service.ts'
import { createLanguages } from '../web/languages.ts'
import { crawlerRoutes } from './routes.ts'
import { createSitemap } from './sitemap.ts'

type Services = { content: Content; properties: Properties; legalPages: object }

export function registerCrawlers(platform: Platform, { legalPages, ...services }: Services): void {
  const { app, config, overTls, sitemapSize: size = 10_000 } = platform
  const { publicListings, address: origin } = config
  const ownPages = Object.keys(legalPages)
  const sitemap = createSitemap({ ...services, publicListings, ownPages, size })
  const languages = createLanguages(config.languages, { overTls })
  crawlerRoutes(app, { origin, publicListings, languages, sitemap })
}
