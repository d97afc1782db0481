import { publishedPassword as password } from '../server/auth/published.ts'

/** The demo's accounts, shown on its login page. They exist in demo mode only, which listens on loopback only. */
export const accountsNamed = (names: { admin: string; agent: string; buyer: string }) =>
  [
    { role: 'admin', name: names.admin, email: 'admin@example.com', password },
    { role: 'agent', name: names.agent, email: 'agent@example.com', password },
    { role: 'user', name: names.buyer, email: 'buyer@example.com', password },
  ] as const

export const demoAccounts = accountsNamed({
  admin: 'Ada Whitfield',
  agent: 'Marcus Bell',
  buyer: 'Nora Lindqvist',
})
