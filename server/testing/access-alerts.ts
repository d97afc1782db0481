import type { Row } from './access-table.ts'

const members = [401, 200, 200, 200, 200] as const
const buyersOwn = [401, 200, 404, 404, 404] as const

export const alertRows: Row[] = [
  { call: 'listSavedSearches', case: 'own', answers: members },
  {
    call: 'saveSearch',
    case: 'any',
    input: () => ({ body: { name: 'Seattle', search: { location: 'Seattle', bedNumber: 2 } } }),
    answers: [401, 201, 201, 201, 201],
  },
  {
    call: 'updateSavedSearch',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.savedSearch }, body: { paused: true } }),
    answers: buyersOwn,
  },
  {
    call: 'deleteSavedSearch',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.savedSearch } }),
    answers: buyersOwn,
  },
  {
    call: 'stopMails',
    case: 'a forged token',
    input: ({ stranger }) => ({
      params: { token: `${stranger.id}.forged` },
      body: { 'List-Unsubscribe': 'One-Click' },
    }),
    answers: [404, 404, 404, 404, 404],
  },
  { call: 'listNotifications', case: 'own', answers: members },
  { call: 'countUnread', case: 'own', answers: members },
  { call: 'watchUnread', case: 'own', answers: members },
  {
    call: 'readNotification',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.notification }, body: { isRead: true } }),
    answers: buyersOwn,
  },
  { call: 'readAllNotifications', case: 'own', answers: members },
  { call: 'listEmailPreferences', case: 'own', answers: members },
  {
    call: 'setEmailPreference',
    case: 'own',
    input: () => ({ params: { topic: 'offers' }, body: { email: 'daily' } }),
    answers: members,
  },
]
