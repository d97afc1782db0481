import { sendContactMessage } from '#contract/content.ts'
import { changeRole } from '#contract/users.ts'
import { testEvents } from '#test/kit/event-cases.ts'
import type { memberEvents } from './member-events.ts'

testEvents<keyof typeof memberEvents>((scene) => ({
  messageReceived: {
    when: () =>
      scene.server.anonymous.call(sendContactMessage, {
        body: { name: 'Ann Lee', email: 'ann@people.example', message: 'Is it free?' },
      }),
    to: scene.bothAdmins,
    says: 'New message from Ann Lee',
  },
  roleChanged: {
    when: () => scene.admin.call(changeRole, { params: { id: scene.rival.id }, body: { role: 'agent' } }),
    to: () => [scene.rival],
    says: 'Your role is now Agent',
  },
}))
