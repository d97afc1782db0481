import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { ProviderChoices } from './provider-choices.tsx'

type ProviderButtonsProps = { onDone: (account: { isNew: boolean }) => void; children?: ReactNode }

/** Other sign-in methods below a form: providers, and more as `children`. */
export const ProviderButtons = ({ onDone, children }: ProviderButtonsProps) => (
  <section aria-label={t('session.otherWays')} className="mt-6 hidden flex-col gap-4 has-[button]:flex">
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('session.or')}
    </p>
    {children}
    <ProviderChoices
      label={({ id, name }) =>
        id === 'demo' ? t('session.continueWithDemo', { name }) : t('session.continueWith', { name })
      }
      onDone={onDone}
    />
  </section>
)
