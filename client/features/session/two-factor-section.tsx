import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Security } from '#contract/security.ts'
import { countOf } from '../../lib/formats.ts'
import { returnPath } from '../../lib/links.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurity } from './security.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

type Step =
  | { name: 'start' | 'renew' | 'end' }
  | { name: 'setup'; secret: { uri: string; key: string } }
  | { name: 'codes'; codes: string[] }

const titles = {
  start: 'Add an authenticator app',
  setup: 'Add an authenticator app',
  codes: 'Your recovery codes',
  renew: 'Replace your recovery codes?',
  end: 'Turn off two-factor authentication?',
}
const texts: Partial<Record<Step['name'], string>> = {
  renew: 'Your current codes will stop working.',
  end: 'Your password alone will then open your account.',
}

function describe({ enabled, required, lacking }: Security['twoFactor']): string {
  if (enabled && required)
    return 'After your password, we ask for a code from your authenticator app. Your role requires this.'
  if (enabled) return 'After your password, we ask for a code from your authenticator app.'
  if (lacking)
    return 'Your role requires two-factor authentication. Add an authenticator app or a passkey to continue.'
  if (required)
    return 'Your role requires two-factor authentication, which your passkey provides. An authenticator app is another way in, should you lose it.'
  return 'Add an authenticator app, so that your password alone is not enough to log in.'
}

/** The authenticator app: setup, recovery codes, and turning it off. */
export function TwoFactorSection({ security }: { security: Security }) {
  const { readAgain, start, confirm, renew, end } = useSecurity()
  const [step, setStep] = useState<Step>()
  const { enabled, required, lacking, recoveryCodesLeft } = security.twoFactor
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const from = params.get('from')
  const viewer = useViewer()
  const site = useSite()
  const mustConfirm = !enabled && site?.sendsMail === true && viewer?.emailConfirmed === false

  const close = () => {
    setStep(undefined)
    void readAgain()
  }
  // After a required setup, the member continues to the requested page.
  const finish = () => {
    close()
    if (from && step?.name === 'codes') void navigate(returnPath(from), { replace: true })
  }
  const proof = { security, onCancel: close, onSignedIn: close }
  return (
    <Card role="region" aria-labelledby="two-factor" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="two-factor" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          Two-factor authentication
          <Badge tone={enabled ? 'good' : lacking ? 'bad' : 'plain'}>
            {enabled ? 'On' : lacking ? 'Required' : 'Off'}
          </Badge>
        </h2>
        <p className="max-w-prose text-muted">{describe(security.twoFactor)}</p>
      </div>
      {enabled && (
        <p className="text-sm">
          {recoveryCodesLeft > 0
            ? `You have ${countOf(recoveryCodesLeft, 'recovery code')} left, in case you lose your phone.`
            : 'You have no recovery codes left. Create new ones now: if you lose your phone, you cannot log in without them.'}
        </p>
      )}
      {mustConfirm ? (
        <UnconfirmedNotice
          effect="Then come back here to set up two-factor authentication."
          className="justify-self-stretch"
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {enabled ? (
            <>
              <Button tone="outline" onClick={() => setStep({ name: 'renew' })}>
                New recovery codes
              </Button>
              {!required && (
                <Button tone="danger" onClick={() => setStep({ name: 'end' })}>
                  Turn off
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setStep({ name: 'start' })}>Set up</Button>
          )}
        </div>
      )}
      <Modal
        title={step ? titles[step.name] : ''}
        text={step && texts[step.name]}
        open={step !== undefined}
        // The codes are shown only once.
        staysOnOutsidePress={step?.name === 'codes'}
        onOpenChange={(open) => {
          if (!open) finish()
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
        {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={finish} />}
        {step?.name === 'renew' && (
          <ProofForm
            {...proof}
            label="Replace codes"
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
