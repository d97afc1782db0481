import { hasShownEmail } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'

/** An email that wraps only after its @, with a note if it is not confirmed. Closed accounts have none. */
export function EmailText({ email, unconfirmed = false }: { email: string; unconfirmed?: boolean }) {
  if (!hasShownEmail(email)) return null
  const at = email.indexOf('@') + 1
  return (
    <>
      <bdi>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
      {unconfirmed && <span className="block text-sm text-muted">{t('ui.emailUnconfirmed')}</span>}
    </>
  )
}
