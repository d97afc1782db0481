import { publishedEmails, publishedPassword as password } from '../server/auth/published.ts'

const [admin, agent, buyer] = publishedEmails

/** The demo's accounts, shown on its login page. They exist in demo mode only, which listens on loopback only. */
export const demoAccounts = [
  { role: 'admin', name: 'Ada Whitfield', email: admin, password },
  { role: 'agent', name: 'Marcus Bell', email: agent, password },
  { role: 'user', name: 'Nora Lindqvist', email: buyer, password },
] as const
