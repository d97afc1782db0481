import type { RouterContextProvider } from 'react-router'
import { getProperty } from '#contract/properties.ts'
import { can } from '#contract/roles.ts'
import { callContext, viewerContext } from '../../lib/context.ts'
import { dehydrated, loadOrMissing } from '../../lib/loader-data.ts'
import { missingPage } from '../../lib/missing-page.ts'
import { propertyQuery } from './get-property.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } }

/** Loads the listing for a page on which its agent, and optionally an admin, edits it. Answers 404 for everyone else. */
export async function listingToChange({ context, params: { id } }: Args, { byAdmins = false } = {}) {
  const property = await loadOrMissing(context.get(callContext)(getProperty, { params: { id } }))
  if (property === 'missing') return missingPage()
  const viewer = context.get(viewerContext)
  const mayChange = (byAdmins && can(viewer, 'listing.manageAll')) || property?.agentEmail === viewer?.email
  if (property && !mayChange) return missingPage()
  return { isMissing: false as const, queries: property && dehydrated(propertyQuery(id), property) }
}
