import type { Role } from '#contract/users.ts'
import type { Event } from './event.ts'

const roleNotes: Record<Role, { name: string; note: string }> = {
  user: { name: 'User', note: 'You can look for homes, make offers and write reviews.' },
  agent: { name: 'Agent', note: 'You can add properties and answer offers on them.' },
  admin: { name: 'Admin', note: 'You can manage properties, users, offers and reviews.' },
}

export const memberEvents = {
  messageReceived: {
    topic: 'moderation',
    to: 'admins',
    headline: ({ person }) => `New message from ${person}`,
    path: () => '/dashboard/contactMessages',
    action: 'Read the message',
  },
  roleChanged: {
    topic: 'account',
    to: 'member',
    headline: ({ detail }) => `Your role is now ${roleNotes[detail as Role].name}`,
    note: ({ detail }) => roleNotes[detail as Role].note,
    path: () => '/dashboard',
    action: 'Open your dashboard',
  },
} satisfies Record<string, Event>
