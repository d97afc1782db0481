import { useEffect, useRef } from 'react'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'

/** `late`: the link worked when the page was opened, and expired while the form was being filled in. */
export function InvalidLink({ late }: { late: boolean }) {
  const message = useRef<HTMLDivElement>(null)
  // The button with the focus is gone.
  useEffect(() => {
    if (late) message.current?.focus()
  }, [late])
  return (
    <div ref={message} tabIndex={-1} role="alert" className="grid gap-5 outline-none">
      <p className="rounded-box border border-danger bg-danger-soft px-5 py-4">
        {t('problems.resetLinkInvalid')} {t('session.passwordUnchanged')}
      </p>
      <LinkButton to="/forgotPassword">{t('session.askForLink')}</LinkButton>
    </div>
  )
}
