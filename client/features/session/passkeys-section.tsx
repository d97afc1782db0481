import KeyRound from 'lucide-react/icons/key-round'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { Security } from '#contract/security.ts'
import { rich, t } from '#texts/text.ts'
import { useInstants } from '../../lib/use-instants.ts'
import { returnPath } from '../../lib/links.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { timeAt } from '../../ui/time-at.tsx'
import { passkeyMessageOf, useMissingPasskeys, usePasskeys } from './passkeys.ts'
import { ProofForm } from './proof-form.tsx'
import { useSecurity } from './security.ts'
import { describeBrowser } from './session-words.ts'

type Step = 'add' | { remove: Passkey }

/** The passkeys of the account, with buttons to add and remove them. */
export function PasskeysSection({ security }: { security: Security }) {
  const { addPasskey, removePasskey } = usePasskeys()
  const { readAgain } = useSecurity()
  const whyNot = useMissingPasskeys()
  const [step, setStep] = useState<Step>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const viewer = useViewer()
  const site = useSite()
  const { passkeys, twoFactor } = security
  const from = params.get('from')
  const mustConfirm = site?.sendsMail === true && viewer?.emailConfirmed === false
  const isFull = passkeys.length >= limits.passkeys.max

  const close = () => setStep(undefined)
  const add = async (given: { password?: string }) => {
    await addPasskey(given)
    close()
    popup({ title: t('session.passkeyAdded'), text: t('session.passkeyAddedText') })
    // After a required setup, the member continues to the requested page.
    if (!twoFactor.lacking) return
    await revalidate()
    if (from) void navigate(returnPath(from), { replace: true })
  }
  // The button with the focus will be gone.
  const title = useRef<HTMLHeadingElement>(null)
  // A role that requires a second factor needs at least one.
  const isLast = twoFactor.required && !twoFactor.enabled && passkeys.length === 1
  const remove = async ({ _id: id }: Passkey, given: { password?: string }) => {
    const { endedSessions } = await removePasskey({ id, ...given })
    close()
    title.current?.focus()
    popup({
      title: t('session.passkeyRemoved'),
      text: endedSessions ? t('session.othersEnded', { count: endedSessions }) : undefined,
    })
  }
  // The new sign-in is the proof, and may be to another account.
  const signedIn = () => {
    close()
    void readAgain()
  }
  const proof = { security, onCancel: close, onSignedIn: signedIn }
  const removing = typeof step === 'object' ? step.remove : undefined
  return (
    <Card role="region" aria-labelledby="passkeys" className="grid justify-items-start gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id="passkeys" ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('session.passkeys')}
        </h2>
        <p className="max-w-prose text-muted">{t('session.passkeysText')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="w-full border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRemove={isLast ? undefined : () => setStep({ remove: passkey })}
            />
          ))}
        </ul>
      )}
      {isLast && <p className="text-sm text-muted">{t('session.lastPasskey')}</p>}
      {whyNot ? (
        <p className="text-sm text-muted">{whyNot}</p>
      ) : (
        <>
          <Button tone="outline" disabled={mustConfirm || isFull} onClick={() => setStep('add')}>
            {t('session.addPasskey')}
          </Button>
          {mustConfirm && <p className="text-sm text-muted">{t('session.confirmFirst')}</p>}
          {isFull && (
            <p className="text-sm text-muted">{t('session.passkeysFull', { count: limits.passkeys.max })}</p>
          )}
        </>
      )}
      <Modal
        title={removing ? t('session.removePasskeyTitle') : t('session.addPasskeyTitle')}
        text={
          removing
            ? t('session.removePasskeyText', { browser: describeBrowser(removing) })
            : t('session.addPasskeyText')
        }
        open={step !== undefined}
        onOpenChange={(open) => !open && close()}
      >
        {step === 'add' && (
          <ProofForm
            {...proof}
            label={t('session.continue')}
            onProof={add}
            describeFailure={passkeyMessageOf}
          />
        )}
        {removing && (
          <ProofForm
            {...proof}
            label={t('session.removePasskey')}
            tone="danger"
            onProof={(given) => remove(removing, given)}
          />
        )}
      </Modal>
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove?: () => void }) {
  const { createdAt, lastUsedAt, synced } = passkey
  const instant = useInstants()
  const name = describeBrowser(passkey)
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-3 border-t border-line py-4 sm:grid-cols-[auto_1fr_auto] sm:gap-x-4">
      <span className="grid size-10 self-start place-items-center rounded-full bg-sunken text-muted">
        <KeyRound aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>{rich('session.passkeyFrom', { date: instant(createdAt), time: timeAt(createdAt) })}</span>
          <span>
            {lastUsedAt
              ? rich('session.passkeyUsed', { date: instant(lastUsedAt), time: timeAt(lastUsedAt) })
              : t('session.passkeyUnused')}
          </span>
          {synced && <span>{t('session.passkeySynced')}</span>}
        </p>
      </div>
      {onRemove && (
        <Button
          tone="outline"
          size="sm"
          className="col-start-2 justify-self-start sm:col-start-3"
          aria-label={t('session.removePasskeyOf', { browser: name, date: instant(createdAt) })}
          onClick={onRemove}
        >
          {t('session.removePasskey')}
        </Button>
      )}
    </li>
  )
}
