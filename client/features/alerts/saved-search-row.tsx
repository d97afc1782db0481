import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { useSite } from '../../lib/page-data.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDeleteSavedSearch, useUpdateSavedSearch } from './change-saved-searches.ts'
import { EditSavedSearch } from './edit-saved-search.tsx'
import { describeAlert, describeSearch, searchPath } from './search-words.ts'

export function SavedSearchRow({ saved, onDeleted }: { saved: SavedSearch; onDeleted: () => void }) {
  const site = useSite()
  const words = describeSearch(saved.search, useCurrency())
  const updating = useUpdateSavedSearch(saved._id)
  const deleting = useDeleteSavedSearch()
  const { paused, name } = saved

  const pause = async () => {
    try {
      await updating.mutateAsync({ paused: !paused })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.changeFailed'), error })
    }
  }
  const remove = async () => {
    try {
      await deleting.mutateAsync(saved._id)
      onDeleted()
      return true
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.deleteFailed'), error })
      return false
    }
  }

  return (
    <li className="grid gap-x-6 gap-y-4 border-t border-line py-5 first:border-t-0 xl:grid-cols-[1fr_auto] xl:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-2xl wrap-anywhere">
          <Link
            to={searchPath(saved.search)}
            className="inline-flex items-center gap-2 underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
          </Link>
        </h2>
        {words !== name && <p className="wrap-anywhere text-muted">{words}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {paused ? (
            <Badge tone="warn">{t('alerts.paused')}</Badge>
          ) : (
            <Badge tone={saved.alert === 'never' ? 'plain' : 'good'}>
              {t('alerts.alerts', { when: describeAlert(saved, site?.sendsMail ?? false) })}
            </Badge>
          )}
          <span>{t('alerts.savedOn', { day: formatDay(saved.createdAt) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EditSavedSearch saved={saved} words={words} />
        {(paused || saved.alert !== 'never') && (
          <Button
            tone="outline"
            size="sm"
            busy={updating.isPending}
            aria-label={paused ? t('alerts.resumeOf', { name }) : t('alerts.pauseOf', { name })}
            onClick={() => void pause()}
          >
            {paused ? (
              <Play aria-hidden="true" className="size-4" />
            ) : (
              <Pause aria-hidden="true" className="size-4" />
            )}
            {paused ? t('alerts.resume') : t('alerts.pause')}
          </Button>
        )}
        <DeleteButton name={t('ui.deleteNamed', { name })} text={t('alerts.deleteText')} onConfirm={remove} />
      </div>
    </li>
  )
}
