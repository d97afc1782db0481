import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { popup } from '../../ui/popups.tsx'
import { useChangedSince } from './changed-since.tsx'
import { useDecideProperty } from './decide-property.ts'
import { RejectButton } from './reject-button.tsx'

/** Verifies or rejects the proposed changes to a listing. */
export function DecideChanges({ property }: { property: PropertyDetails }) {
  const { isChanged: isOutdated } = useChangedSince(property)
  const { decide, isPending, refresh } = useDecideProperty(property)
  const verify = async (button: Element) => {
    const restoreFocus = keepFocusNear(button)
    try {
      await decide(undefined)
      popup({
        title: t('properties.verifiedTitle'),
        text: t('properties.changesPublished', { title: property.title }),
      })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
      await refresh()
    }
    restoreFocus()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={isPending}
        disabled={isOutdated}
        onClick={({ currentTarget }) => void verify(currentTarget)}
      >
        {t('properties.verifyChanges')}
      </Button>
      <RejectButton property={property} size="md" review={{ isOutdated }} />
      {isOutdated && <p className="basis-full text-sm text-warn">{t('properties.showCurrentFirst')}</p>}
    </div>
  )
}
