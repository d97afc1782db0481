import { useMutation } from '@tanstack/react-query'
import { stopMails } from '#contract/saved-searches.ts'
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
        <p>You are unsubscribed. Everything still appears in your notifications.</p>
        <LinkButton to="/dashboard/notifications#email">Email settings</LinkButton>
      </div>
    )
  const isUnknown = error instanceof CallProblem && error.code === 'not_found'
  return (
    <div className="grid gap-5">
      {error && (
        <ErrorState text={isUnknown ? 'This link is not one of ours.' : messageOf(error)} error={error} />
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        Unsubscribe
      </Button>
      <LinkButton tone="outline" to="/dashboard/notifications#email">
        Choose your emails instead
      </LinkButton>
    </div>
  )
}
