import { data, type MetaDescriptor } from 'react-router'
import { failureMeta, pageMeta } from './page-meta.ts'

/** What a loader answers where the page itself says what is missing, within its frame. */
export const missingPage = () => data({ isMissing: true as const }, { status: 404 })

type Args = Parameters<ReturnType<typeof pageMeta>>[0] & { loaderData?: { isMissing: boolean } | null }

/** Of a member's page that may name what does not exist. */
export const metaUnlessMissing =
  (title: string, missing = '404 - Page Not Found') =>
  (args: Args): MetaDescriptor[] =>
    args.loaderData?.isMissing ? failureMeta(missing) : pageMeta({ title, unlisted: true })(args)
