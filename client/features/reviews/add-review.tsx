import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { loginPath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useHasStoredText } from '../../lib/stored.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { usePart } from '../../ui/use-part.ts'

const loadModal = () => import('./review-modal.tsx')

/** The button and its modal, whose code is loaded on demand. */
export function AddReview({ property }: { property: { _id: string; title: string } }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadModal)
  // Such as after the session has ended.
  const hasDraft = useHasStoredText(`review:${property._id}`, 'text')
  const fetchAhead = () => void (viewer && fetchPart())

  const begin = async () => {
    if (viewer) {
      setOpen(true)
      if (!(await fetchPart())) setOpen(false)
    } else
      popup({
        tone: 'bad',
        title: t('ui.oops'),
        text: t('reviews.logInToAdd'),
        link: { to: loginPath(pathname), label: t('layout.login') },
      })
  }
  return (
    <div className="grid gap-1">
      <Button tone="outline" onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={() => void begin()}>
        {t('reviews.add')}
      </Button>
      {hasDraft && !open && <p className="text-sm text-muted">{t('reviews.draftKept')}</p>}
      {part && <part.ReviewModal property={property} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
