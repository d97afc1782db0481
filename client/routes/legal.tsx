import { data, redirect } from 'react-router'
import { legalPageNames } from '#contract/legal.ts'
import { currentLanguage } from '#texts/language.ts'
import { directionOf } from '#texts/languages.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { Outline } from '../features/legal/outline.tsx'
import { legalPagesContext, siteContext } from '../lib/context.ts'
import { useSite } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/legal'

/** One module for three routes; the path determines the page. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const name = legalPageNames.find((page) => page === pattern)
  const page = name && context.get(legalPagesContext)[name]
  if (!page) {
    // The operator publishes it elsewhere.
    const link = context.get(siteContext).legal.find((one) => one.name === name)
    throw link ? redirect(link.to) : data(null, { status: 404 })
  }
  return { path: `/${name}`, page }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  loaderData
    ? pageMeta(() => ({
        title: loaderData.page.title,
        path: loaderData.path,
        isUntranslated: true,
        description: loaderData.page.description || loaderData.page.title,
      }))(args)
    : []

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  // The operator's text is in the default language, at the addresses of all languages.
  const language = useSite()?.defaultLanguage ?? currentLanguage()
  const ofText = language === currentLanguage() ? undefined : { lang: language, dir: directionOf(language) }
  return (
    <div className="measure pt-10 sm:pt-14">
      <article {...ofText} className="mx-auto max-w-3xl print:max-w-none">
        <h1 id={page.id} className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{page.title}</bdi>
        </h1>
        <Outline blocks={page.blocks} />
        <LegalText blocks={page.blocks} />
      </article>
    </div>
  )
}
