import type { Role } from '#contract/roles.ts'
import { roleLabels, roleNotes } from '#texts/labels/roles.ts'
import type { Event } from './event.ts'

export const memberEvents = {
  messageReceived: {
    topic: 'moderation',
    to: 'message.read',
    headline: ({ person }) => `New message from ${person}`,
    path: () => '/dashboard/contactMessages',
    action: 'Read the message',
  },
  roleChanged: {
    topic: 'account',
    to: 'member',
    headline: ({ detail }) => `Your role is now ${roleLabels[detail as Role]()}`,
    note: ({ detail }) => roleNotes[detail as Role](),
    path: () => '/dashboard',
    action: 'Open your dashboard',
  },
} satisfies Record<string, Event>
