import { roleTexts } from '#contract/role-texts.ts'
import { type Role, roles } from '#contract/roles.ts'
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
    headline: ({ detail }) => `Your role is now ${roles[detail as Role].label}`,
    note: ({ detail }) => roleTexts[detail as Role].note,
    path: () => '/dashboard',
    action: 'Open your dashboard',
  },
} satisfies Record<string, Event>
