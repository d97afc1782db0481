import { useMutation } from '@tanstack/react-query'
import { stopMails } from '#contract/saved-searches.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem, request } from '../../lib/request.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Asks once more: a link in a letter may be opened by a program, too. */
export function StopMails({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request(stopMails, { params: { token } }),
  })
  if (isSuccess)
    return (
      <div role="status" className="grid gap-5">
        <p>
          Done. You will get no more letters about these searches; what they find is among your notifications.
        </p>
        <LinkButton to="/dashboard/savedSearches">Saved Searches</LinkButton>
      </div>
    )
  const isUnknown = error instanceof CallProblem && error.code === 'not_found'
  return (
    <div className="grid gap-5">
      {error && (
        <ErrorState text={isUnknown ? 'This link is not one of ours.' : messageOf(error)} error={error} />
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        Stop these letters
      </Button>
      <LinkButton tone="outline" to="/dashboard/savedSearches">
        Choose by search instead
      </LinkButton>
    </div>
  )
}
