import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getProperty, type Property } from '#contract/properties.ts'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { frozen } from '../../lib/refetch-notified.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { afterDialogs } from '../../ui/open-dialogs.ts'
import { isMissing, propertyQuery } from './get-property.ts'

type Version = Pick<Property, '_id' | 'updatedAt'>
/** `refused`: a decision on the displayed version was refused. */
type Changed = boolean | 'refused'

const keyOf = ({ _id, updatedAt }: Version) => ['changed-since', _id, updatedAt]

/** For a page that is not refetched: whether the listing has changed or was deleted since, and refused an action. */
export function useChangedSince(property: Version) {
  const { _id: id, updatedAt } = property
  const { data = false, error } = useQuery<Changed>({
    queryKey: keyOf(property),
    queryFn: async ({ signal }) =>
      (await call(getProperty, { params: { id } }, signal)).updatedAt !== updatedAt,
    refetchInterval: ({ state }) => !state.data && !isMissing(state.error) && limits.regularRefetchMs,
  })
  // The page's own query, which an action on a deleted listing refetches.
  const { error: pageError } = useQuery({ ...propertyQuery(id), ...frozen, enabled: false })
  const isDeleted = isMissing(error) || isMissing(pageError)
  return {
    isChanged: isDeleted || data !== false,
    isDeleted,
    isRefused: data === 'refused' || isMissing(pageError),
  }
}

/** After a refusal because of a change: the displayed version stays, but can no longer be decided on. */
export const noteRefused = (queries: QueryClient, property: Version) =>
  queries.setQueryData<Changed>(keyOf(property), 'refused')

type ChangedSinceProps = {
  property: Version
  /** Called before the current version replaces the displayed one. */
  onShow?: () => void
}

/** A notice that the listing has changed, with a button that shows the current version, or that it was deleted. */
export function ChangedSince({ property, onShow }: ChangedSinceProps) {
  const queries = useQueryClient()
  const { isChanged, isDeleted, isRefused } = useChangedSince(property)
  const notice = useRef<HTMLDivElement>(null)
  // The clicked control is disabled, and may be far below.
  useEffect(() => {
    if (isRefused) afterDialogs(() => requestAnimationFrame(() => notice.current?.focus()))
  }, [isRefused])
  if (!isChanged) return null
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-warn-soft px-4 py-3 text-warn"
    >
      <p>{isDeleted ? t('properties.deletedMeanwhile') : t('properties.changedSince')}</p>
      {!isDeleted && (
        <Button
          tone="outline"
          size="sm"
          onClick={({ currentTarget }) => {
            onShow?.()
            const restoreFocus = keepFocusNear(currentTarget)
            void queries.refetchQueries({ queryKey: propertyQuery(property._id).queryKey }).then(restoreFocus)
          }}
        >
          {t('properties.showCurrent')}
        </Button>
      )}
    </div>
  )
}
