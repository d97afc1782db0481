import type { Role } from '#contract/roles.ts'
import { roleLabels } from '#texts/labels/roles.ts'
import { t } from '#texts/text.ts'
import type { DemoAccount } from '../../lib/services.ts'
import { Button } from '../../ui/button.tsx'

type DemoAccountsProps = { accounts: DemoAccount[]; onUse: (account: DemoAccount) => void }

const useAccount: Record<Role, () => string> = {
  user: () => t('session.useDemoUser'),
  agent: () => t('session.useDemoAgent'),
  admin: () => t('session.useDemoAdmin'),
}

export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-box border border-line bg-sunken p-4">
      <h2 id="demo-accounts" className="font-sans text-sm font-semibold tracking-normal">
        {t('session.demoAccounts')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{roleLabels[account.role]()}</span>
              <span className="text-muted">
                <bdi>{account.email}</bdi> · <bdi>{account.password}</bdi>
              </span>
            </span>
            <Button
              tone="outline"
              size="sm"
              aria-label={useAccount[account.role]()}
              onClick={() => onUse(account)}
            >
              {t('session.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
