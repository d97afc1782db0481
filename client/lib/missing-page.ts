import { data, type MetaDescriptor } from 'react-router'
import { t } from '#texts/text.ts'
import { failureMeta, pageMeta } from './page-meta.ts'

/** The loader's response for a page that shows a missing object itself, within its layout. */
export const missingPage = () => data({ isMissing: true as const }, { status: 404 })

type Args = Parameters<ReturnType<typeof pageMeta>>[0] & { loaderData?: { isMissing: boolean } | null }

/** The meta tags of a member's page whose object may be missing. */
export const metaUnlessMissing =
  (title: () => string, missing = () => t('layout.pageNotFound')) =>
  (args: Args): MetaDescriptor[] =>
    args.loaderData?.isMissing ? failureMeta(missing()) : pageMeta({ title: title(), unlisted: true })(args)
