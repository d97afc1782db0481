import { useState } from 'react'
import type { Security } from '#contract/security.ts'
import { countOf } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurity } from './security.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Step =
  | { name: 'start' | 'renew' | 'end' }
  | { name: 'setup'; secret: { uri: string; key: string } }
  | { name: 'codes'; codes: string[] }

const titles = {
  start: 'Set up two-factor authentication',
  setup: 'Set up two-factor authentication',
  codes: 'Your recovery codes',
  renew: 'Make new recovery codes?',
  end: 'Turn off two-factor authentication?',
}
const texts: Partial<Record<Step['name'], string>> = {
  renew: 'The codes that you have now no longer work.',
  end: 'Your password alone opens your account then.',
}

/** The authenticator app: setting it up, its recovery codes, and turning it off. */
export function TwoFactorSection({ security }: { security: Security }) {
  const { readAgain, start, confirm, renew, end } = useSecurity()
  const [step, setStep] = useState<Step>()
  const { enabled, recoveryCodesLeft } = security.twoFactor

  const close = () => {
    setStep(undefined)
    void readAgain()
  }
  const proof = { security, onCancel: close, onSignedIn: close }
  return (
    <Card role="region" aria-labelledby="two-factor" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="two-factor" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          Two-factor authentication
          <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? 'On' : 'Off'}</Badge>
        </h2>
        <p className="max-w-prose text-muted">
          {enabled
            ? 'After your password we ask for a code of your authenticator app.'
            : 'With a code of an authenticator app as a second step, nobody gets in with your password alone.'}
        </p>
      </div>
      {enabled && (
        <p className="text-sm">
          {recoveryCodesLeft > 0
            ? `You have ${countOf(recoveryCodesLeft, 'recovery code')} left, for when you do not have your phone.`
            : 'You have no recovery codes left. Make new ones: without your phone nothing else lets you in.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {enabled ? (
          <>
            <Button tone="outline" onClick={() => setStep({ name: 'renew' })}>
              New recovery codes
            </Button>
            <Button tone="danger" onClick={() => setStep({ name: 'end' })}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep({ name: 'start' })}>Set up</Button>
        )}
      </div>
      <Modal
        title={step ? titles[step.name] : ''}
        text={step && texts[step.name]}
        open={step !== undefined}
        onOpenChange={(open) => {
          // A press beside them would lose them for good.
          if (!open && step?.name !== 'codes') close()
        }}
      >
        {step?.name === 'start' && (
          <ProofForm
            {...proof}
            label="Continue"
            onProof={async (given) => setStep({ name: 'setup', secret: await start(given) })}
          />
        )}
        {step?.name === 'setup' && (
          <TwoFactorSetup
            secret={step.secret}
            onCancel={close}
            onConfirm={async (body) => setStep({ name: 'codes', codes: await confirm(body) })}
          />
        )}
        {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
        {step?.name === 'renew' && (
          <ProofForm
            {...proof}
            label="Make new codes"
            onProof={async (given) => setStep({ name: 'codes', codes: await renew(given) })}
          />
        )}
        {step?.name === 'end' && (
          <ProofForm
            {...proof}
            label="Turn off"
            tone="danger"
            onProof={async (given) => {
              await end(given)
              setStep(undefined)
              popup({ title: 'Two-factor authentication is off.' })
            }}
          />
        )}
      </Modal>
    </Card>
  )
}
