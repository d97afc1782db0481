import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Security } from '#contract/security.ts'
import { t } from '#texts/text.ts'
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
  start: () => t('session.addApp'),
  setup: () => t('session.addApp'),
  codes: () => t('session.yourCodes'),
  renew: () => t('session.replaceCodesTitle'),
  end: () => t('session.twoFactorOffTitle'),
}
const texts: Partial<Record<Step['name'], () => string>> = {
  renew: () => t('session.replaceCodesText'),
  end: () => t('session.twoFactorOffText'),
}

function describe({ enabled, required, lacking }: Security['twoFactor']): string {
  if (enabled && required) return t('session.twoFactorOnRequired')
  if (enabled) return t('session.twoFactorOn')
  if (lacking) return t('session.twoFactorLacking')
  if (required) return t('session.twoFactorByPasskey')
  return t('session.twoFactorOff')
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
          {t('session.twoFactor')}
          <Badge tone={enabled ? 'good' : lacking ? 'bad' : 'plain'}>
            {enabled ? t('session.on') : lacking ? t('session.required') : t('session.off')}
          </Badge>
        </h2>
        <p className="max-w-prose text-muted">{describe(security.twoFactor)}</p>
      </div>
      {enabled && (
        <p className="text-sm">
          {recoveryCodesLeft > 0
            ? t('session.codesLeft', { count: recoveryCodesLeft })
            : t('session.noCodesLeft')}
        </p>
      )}
      {mustConfirm ? (
        <UnconfirmedNotice effect={t('session.thenTwoFactor')} className="justify-self-stretch" />
      ) : (
        <div className="flex flex-wrap gap-3">
          {enabled ? (
            <>
              <Button tone="outline" onClick={() => setStep({ name: 'renew' })}>
                {t('session.newCodes')}
              </Button>
              {!required && (
                <Button tone="danger" onClick={() => setStep({ name: 'end' })}>
                  {t('session.turnOff')}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setStep({ name: 'start' })}>{t('session.setUp')}</Button>
          )}
        </div>
      )}
      <Modal
        title={step ? titles[step.name]() : ''}
        text={step && texts[step.name]?.()}
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
            label={t('session.continue')}
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
            label={t('session.replaceCodes')}
            onProof={async (given) => setStep({ name: 'codes', codes: await renew(given) })}
          />
        )}
        {step?.name === 'end' && (
          <ProofForm
            {...proof}
            label={t('session.turnOff')}
            tone="danger"
            onProof={async (given) => {
              await end(given)
              setStep(undefined)
              popup({ title: t('session.twoFactorIsOff') })
            }}
          />
        )}
      </Modal>
    </Card>
  )
}
