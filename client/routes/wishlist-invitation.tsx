import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { InvitationCard } from '../features/wishlist/invitation-card.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export const meta = pageMeta({ title: 'A shared wishlist', unlisted: true })

export default function WishlistInvitation() {
  return (
    <NarrowPage title="A shared wishlist" text="You have been invited by email.">
      <NeedsScript />
      <UnconfirmedNotice effect="Then come back here to accept the invitation." className="mb-6" />
      <InvitationCard />
    </NarrowPage>
  )
}
