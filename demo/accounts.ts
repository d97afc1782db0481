import { publishedPassword as password } from '../server/auth/published.ts'

/** The demo's accounts, shown on its login page. They exist in demo mode only, which listens on loopback only. */
export const demoAccounts = [
  { role: 'admin', name: 'Ada Whitfield', email: 'admin@example.com', password },
  { role: 'agent', name: 'Marcus Bell', email: 'agent@example.com', password },
  { role: 'user', name: 'Nora Lindqvist', email: 'buyer@example.com', password },
] as const
