import { useQuery } from '@tanstack/react-query'
import { type AccountConsequences as Found, getAccountConsequences } from '#contract/consequences.ts'
import type { Role, User } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { countOf } from '../../lib/formats.ts'
import { Consequences } from '../../ui/consequences.tsx'

/** The role that the account gets; `none` when it is closed. */
type After = Role | 'none'

function sentencesFor(after: After, { listings, offersReceived, offersMade, reviews }: Found): string[] {
  const losesListings = after === 'user' || after === 'none'
  const received = offersReceived > 0 && ` Admins answer their ${countOf(offersReceived, 'open offer')}.`
  return [
    losesListings &&
      listings > 0 &&
      `${countOf(listings, 'listing')} stay${listings === 1 ? 's' : ''} on the market without this agent.${received || ''}`,
    after === 'none' &&
      offersMade > 0 &&
      `${countOf(offersMade, 'open offer')} of this member ${offersMade === 1 ? 'is' : 'are'} withdrawn.`,
    after === 'none' &&
      reviews > 0 &&
      `${countOf(reviews, 'review')} ${reviews === 1 ? 'is' : 'are'} deleted.`,
  ].filter((sentence) => sentence !== false)
}

/** What a new role, or the end of an account, concerns beside the account. Asked when the dialog opens, and not of what has gone. */
export function AccountConsequences({ user: { _id: id, version }, after }: { user: User; after: After }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account-consequences', id, version],
    queryFn: ({ signal }) => call(getAccountConsequences, { params: { id } }, signal),
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Consequences
      sentences={data && sentencesFor(after, data)}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
