import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { useClosingConsequences } from './closing-consequences.ts'

type CloseAccountSectionProps = { signInAgain: (onDone: () => void) => ReactNode }

/** `signInAgain` renders the buttons for a new sign-in, for accounts without a password. */
export function CloseAccountSection({ signInAgain }: CloseAccountSectionProps) {
  const viewer = useViewer()
  // Signing in with another account closes the dialog of this one.
  return viewer && <CloseAccount key={viewer._id} email={viewer.email} signInAgain={signInAgain} />
}

function CloseAccount({ email, signInAgain }: CloseAccountSectionProps & { email: string }) {
  const closing = useClosingConsequences()
  return (
    <Card role="region" aria-labelledby="close-account" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="close-account" className="text-2xl">
          {t('account.closing')}
        </h2>
        <p className="max-w-prose text-muted">{t('account.closingText')}</p>
      </div>
      <Button tone="danger" onClick={() => closing.dialog.asked.onOpenChange(true)}>
        {t('account.close')}
      </Button>
      <CloseAccountDialog email={email} closing={closing} signInAgain={signInAgain} />
    </Card>
  )
}
