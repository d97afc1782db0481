import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { usePart } from '../../ui/use-part.ts'

const loadModal = () => import('./save-search-modal.tsx')

type SaveSearchProps = {
  search: Record<string, string>
  /** The range that must be corrected first. */
  toCorrect: string | undefined
}

/** The button and its dialog, whose code is loaded on demand. */
export function SaveSearch({ search, toCorrect }: SaveSearchProps) {
  const viewer = useViewer()
  const { pathname, search: query } = useLocation()
  const savedId = new URLSearchParams(query).get('saved')
  const [open, setOpen] = useState(false)
  const [savedQuery, setSavedQuery] = useState<string>()
  const isSaved = savedQuery === query
  const { part, fetchPart } = usePart(loadModal)
  const fetchAhead = () => void (viewer && fetchPart())

  const begin = async () => {
    if (!viewer)
      popup({
        tone: 'bad',
        title: t('ui.oops'),
        text: t('alerts.logInToSave'),
        link: { to: loginPath(pathname + query), label: t('layout.login') },
      })
    else if (isSaved)
      popup({
        title: t('alerts.alreadySaved'),
        link: { to: '/dashboard/savedSearches', label: t('alerts.page') },
      })
    else if (toCorrect)
      popup({ tone: 'bad', title: t('ui.oops'), text: t('alerts.toCorrect', { range: toCorrect }) })
    else {
      setOpen(true)
      if (!(await fetchPart())) setOpen(false)
    }
  }
  const Icon = isSaved ? BookmarkCheck : BookmarkPlus
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void begin()}
        className="max-sm:px-2.5"
      >
        <Icon aria-hidden="true" className="size-4" />
        {isSaved ? t('alerts.isSaved') : savedId === null ? t('alerts.save') : t('alerts.replace')}
      </Button>
      {part && (
        <part.SaveSearchModal
          key={query}
          search={search}
          savedId={savedId}
          open={open}
          onOpenChange={setOpen}
          onSaved={() => setSavedQuery(query)}
        />
      )}
    </>
  )
}
