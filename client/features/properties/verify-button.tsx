import { useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/focus-group.ts'
import { popup } from '../../ui/popups.tsx'
import { useDecideProperty } from './decide-property.ts'

type VerifyButtonProps = {
  property: Property
  size?: 'sm' | 'md'
  /** Whether the listing has changed, so that the current version must be displayed first. */
  isOutdated?: boolean
}

export function VerifyButton({ property, size = 'sm', isOutdated }: VerifyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { decide, isPending, refresh } = useDecideProperty(property)
  const verify = async () => {
    const restoreFocus = keepFocusNear(button.current)
    try {
      await decide(undefined)
      popup({
        title: t('properties.verifiedTitle'),
        text: t('properties.nowListed', { title: property.title }),
      })
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
      await refresh()
    }
    restoreFocus()
  }
  return (
    <Button
      ref={button}
      size={size}
      busy={isPending}
      disabled={isOutdated}
      aria-label={t('properties.verifyOf', { title: property.title })}
      onClick={() => void verify()}
    >
      {t('properties.verify')}
    </Button>
  )
}
