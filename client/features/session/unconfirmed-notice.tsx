import { t } from '#texts/text.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { SendConfirmation } from './send-confirmation.tsx'

/** `effect`: what does not work until the email is confirmed. Hidden for members with a confirmed email. */
export function UnconfirmedNotice({ effect, className = '' }: { effect: string; className?: string }) {
  const viewer = useViewer()
  const sendsMail = useSite()?.sendsMail
  if (!viewer || viewer.emailConfirmed) return null
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-5 py-4 ${className}`}
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="font-medium">{t('session.unconfirmed')}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {sendsMail
            ? `${t('session.openLink', { email: viewer.email })} ${effect}`
            : `${t('session.cannotConfirm')} ${effect}`}
        </p>
      </div>
      {sendsMail && <SendConfirmation />}
    </div>
  )
}
