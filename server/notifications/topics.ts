import type { Topic } from '#contract/notifications.ts'
import type { Role } from '#contract/users.ts'

type EmailTime = 'atOnce' | 'daily' | 'never'

export const topicSettings: Record<Topic, { email: EmailTime; roles: readonly Role[] }> = {
  offers: { email: 'atOnce', roles: ['user', 'agent', 'admin'] },
  payments: { email: 'atOnce', roles: ['user', 'agent', 'admin'] },
  listings: { email: 'atOnce', roles: ['agent', 'admin'] },
  reviews: { email: 'daily', roles: ['user', 'agent', 'admin'] },
  wishlist: { email: 'atOnce', roles: ['user', 'agent', 'admin'] },
  savedHomes: { email: 'daily', roles: ['user', 'agent', 'admin'] },
  moderation: { email: 'daily', roles: ['admin'] },
  account: { email: 'atOnce', roles: ['user', 'agent', 'admin'] },
}
