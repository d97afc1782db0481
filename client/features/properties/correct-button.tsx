import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { useCorrectProperty } from './draft-property.ts'

/** Opens the corrected copy of a rejected listing; the first click creates it. */
export function CorrectButton({ property }: { property: Property }) {
  const navigate = useNavigate()
  const { isBusy, whileBusy } = useBusy()
  const { mutateAsync } = useCorrectProperty(property)
  const { title, correctedCopy } = property
  // The refetched listing contains its copy before the navigation is complete.
  if (correctedCopy && !isBusy) {
    const { _id, isDraft } = correctedCopy
    return (
      <LinkButton
        tone="outline"
        size="sm"
        className="basis-full"
        to={isDraft ? `/dashboard/editProperty/${_id}` : `/details/${_id}`}
        aria-label={t('properties.correctedCopyOf', { title })}
      >
        {t('properties.correctedCopy')}
      </LinkButton>
    )
  }
  const correct = () =>
    mutateAsync().then(
      ({ insertedId }) => navigate(`/dashboard/editProperty/${insertedId}`),
      (error: unknown) => popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error }),
    )
  return (
    <Button
      size="sm"
      className="basis-full"
      busy={isBusy}
      aria-label={t('properties.correctAndResubmitOf', { title })}
      onClick={() => void whileBusy(correct)}
    >
      {t('properties.correctAndResubmit')}
    </Button>
  )
}
