import { t } from '#texts/text.ts'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { InvitationCard } from '../features/wishlist/invitation-card.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export const meta = pageMeta(() => ({ title: t('wishlist.invitationPage'), unlisted: true }))

export default function WishlistInvitation() {
  return (
    <NarrowPage title={t('wishlist.invitationPage')} text={t('wishlist.invitationPageText')}>
      <NeedsScript />
      <UnconfirmedNotice effect={t('wishlist.unconfirmedInvitation')} className="mb-6" />
      <InvitationCard />
    </NarrowPage>
  )
}
