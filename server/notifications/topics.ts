import type { Topic } from '#contract/notifications.ts'
import { can, type Capability, type Role } from '#contract/roles.ts'

type EmailTime = 'atOnce' | 'daily' | 'never'
/** `needs`: the topic applies only to members with one of these capabilities. */
type TopicSettings = { email: EmailTime; needs?: readonly Capability[] }

export const topicSettings: Record<Topic, TopicSettings> = {
  offers: { email: 'atOnce' },
  payments: { email: 'atOnce' },
  listings: { email: 'atOnce', needs: ['listing.manage'] },
  reviews: { email: 'daily' },
  wishlist: { email: 'atOnce' },
  savedHomes: { email: 'daily' },
  moderation: { email: 'daily', needs: ['listing.moderate', 'review.moderate', 'message.read'] },
  account: { email: 'atOnce' },
}

export const appliesTo = (topic: Topic, member: { role: Role }): boolean =>
  topicSettings[topic].needs?.some((capability) => can(member, capability)) ?? true
