import { t } from '#texts/text.ts'
import type { SignInProvider } from '../../lib/services.ts'
import { Button } from '../../ui/button.tsx'

type SignInWaitingProps = { provider: SignInProvider | undefined; onCancel: () => void }

/** Shown while the sign-in window is open, with a cancel button. */
export function SignInWaiting({ provider, onCancel }: SignInWaitingProps) {
  return (
    <div role="status" className="empty:-mt-4">
      {provider && (
        <div className="flex items-center justify-between gap-3 rounded-box border border-line bg-sunken px-4 py-3 text-sm">
          <p className="min-w-0">{t('session.continueInWindow', { name: provider.name })}</p>
          <Button tone="outline" size="sm" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
