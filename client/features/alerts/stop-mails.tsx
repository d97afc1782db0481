import { useMutation } from '@tanstack/react-query'
import { stopMails } from '#contract/saved-searches.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem, request } from '../../lib/request.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Requires a click, because programs may open links in emails, too. */
export function StopMails({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request(stopMails, { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
  })
  if (isSuccess)
    return (
      <div role="status" className="grid gap-5">
        <p>{t('alerts.unsubscribed')}</p>
        <LinkButton to="/dashboard/notifications#email">{t('alerts.mailSettings')}</LinkButton>
      </div>
    )
  const isUnknown = error instanceof CallProblem && error.code === 'not_found'
  return (
    <div className="grid gap-5">
      {error && <ErrorState text={isUnknown ? t('alerts.unknownLink') : messageOf(error)} error={error} />}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('alerts.unsubscribe')}
      </Button>
      <LinkButton tone="outline" to="/dashboard/notifications#email">
        {t('alerts.chooseInstead')}
      </LinkButton>
    </div>
  )
}
