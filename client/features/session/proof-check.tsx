import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Meter } from '../../ui/meter.tsx'
import type { Captcha } from './use-captcha.ts'

/** The alternative for people who cannot read the captcha. Its space is reserved, so that nothing moves. */
export function ProofCheck({ captcha }: { captcha: Captcha }) {
  const { solved, proof } = captcha
  const passed = useRef<HTMLParagraphElement>(null)
  const { progress, failed } = proof
  const working = progress !== undefined

  // The button with the focus is gone, unless the focus has moved.
  useEffect(() => {
    if (solved === 'proof' && document.activeElement === document.body) passed.current?.focus()
  }, [solved])

  let sentence = t('session.proofText')
  if (working) sentence = t('session.proofWorking')
  else if (failed) sentence = t('session.proofFailed')

  return (
    <div className="grid min-h-21 content-start gap-2">
      {solved ? (
        <p
          ref={passed}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-1.5 text-sm text-accent outline-none"
        >
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {solved === 'proof' ? t('session.proofPassed') : t('session.captchaSolved')}
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            {t('session.captchaUnreadable')}
            <Button tone="outline" size="sm" busy={working} onClick={() => void captcha.prove()}>
              {t('session.proof')}
            </Button>
          </p>
          <div className="h-1">
            {working && <Meter label={t('session.proofProgress')} value={progress} />}
          </div>
          <p role="status" className={cx('text-sm', failed ? 'text-danger' : 'text-muted')}>
            {sentence}
          </p>
        </>
      )}
    </div>
  )
}
