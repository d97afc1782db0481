import type { Role } from '#contract/roles.ts'
import { roleLabels, roleNotes } from '#texts/labels/roles.ts'
import { t } from '#texts/text.ts'
import type { Event } from './event.ts'

export const memberEvents = {
  messageReceived: {
    topic: 'moderation',
    to: 'message.read',
    headline: ({ person }) => t('notifications.messageReceived', { person }),
    path: () => '/dashboard/contactMessages',
    action: () => t('notifications.readMessage'),
  },
  roleChanged: {
    topic: 'account',
    to: 'member',
    headline: ({ detail }) => t('notifications.roleChanged', { role: roleLabels[detail as Role]() }),
    note: ({ detail }) => roleNotes[detail as Role](),
    path: () => '/dashboard',
    action: () => t('notifications.openDashboard'),
  },
} satisfies Record<string, Event>
