import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { chosenHomesQuery } from '../../lib/chosen-homes.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CompareTable } from './compare-table.tsx'
import { comparePath, idsIn, maxCompared, useCompared } from './compared.ts'

const Browse = () => <LinkButton to="/allProperties">{t('compare.browse')}</LinkButton>

/** Compares the homes in the URL, or those stored in this browser. Homes that are gone are only reported as gone. */
export function Comparison() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { chosen, has, remove } = useCompared()
  const isHydrated = useHydrated()
  const ids = idsIn(params.get('ids'))
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...chosenHomesQuery(ids),
    placeholderData: keepPreviousData,
  })
  const head = useRef<HTMLDivElement>(null)
  const homes = data?.filter(({ _id }) => ids.includes(_id)) ?? []
  const gone = isPlaceholderData ? [] : ids.filter((id) => data?.every(({ _id }) => _id !== id))
  useEffect(() => {
    // Frees the places of homes that are gone.
    const kept = gone.filter(has)
    if (kept.length > 0) remove(...kept)
  })

  const keptPath = comparePath(chosen.map(({ id }) => id))
  const isUnnamed = ids.length === 0 && chosen.length > 0
  useEffect(() => {
    // Adds the homes to the URL, so that it can be shared.
    if (isUnnamed) void navigate(keptPath, { replace: true })
  }, [isUnnamed, keptPath, navigate])

  const removeHomes = (...removed: string[]) => {
    remove(...removed)
    const rest = ids.filter((id) => !removed.includes(id))
    void navigate(comparePath(rest), { replace: true, preventScrollReset: true })
    head.current?.focus()
  }

  // The stored homes are only known in the browser.
  if (ids.length === 0 && chosen.length === 0 && isHydrated)
    return (
      <EmptyState
        title={t('compare.none')}
        text={t('compare.noneText', { count: maxCompared })}
        action={<Browse />}
      />
    )
  if (isPending)
    return (
      <Loading className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Skeletons count={ids.length || maxCompared} className="h-112" />
      </Loading>
    )
  if (!data)
    return (
      <ErrorState
        text={t('properties.loadFailed', { reason: messageOf(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div
      ref={head}
      tabIndex={-1}
      role="group"
      aria-label={t('compare.label')}
      className="grid gap-6 outline-none"
    >
      {gone.length > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-warn-soft px-5 py-3 text-warn"
        >
          <p>{t('compare.gone', { count: gone.length })}</p>
          <Button tone="outline" size="sm" onClick={() => removeHomes(...gone)}>
            {t('compare.removeGone')}
          </Button>
        </div>
      )}
      {homes.length > 0 ? (
        <CompareTable homes={homes} onRemove={({ _id }) => removeHomes(_id)} />
      ) : (
        <EmptyState title={t('compare.allGone')} action={<Browse />} />
      )}
    </div>
  )
}
