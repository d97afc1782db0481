import type { Row } from './access-table.ts'

export const alertRows: Row[] = [
  { call: 'listSavedSearches', case: 'own', answers: 200 },
  {
    call: 'saveSearch',
    case: 'any',
    input: () => ({ body: { name: 'Seattle', search: { location: 'Seattle', bedNumber: 2 } } }),
    answers: 201,
  },
  {
    call: 'updateSavedSearch',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.savedSearch }, body: { paused: true } }),
    answers: { buyer: 200, others: 404 },
  },
  {
    call: 'deleteSavedSearch',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.savedSearch } }),
    answers: { buyer: 200, others: 404 },
  },
  {
    call: 'stopMails',
    case: 'a forged token',
    input: ({ stranger }) => ({
      params: { token: `${stranger.id}.forged` },
      body: { 'List-Unsubscribe': 'One-Click' },
    }),
    answers: 404,
  },
  { call: 'listNotifications', case: 'own', answers: 200 },
  { call: 'countUnread', case: 'own', answers: 200 },
  { call: 'watchUnread', case: 'own', answers: 200 },
  {
    call: 'readNotification',
    case: "the buyer's",
    input: ({ alerts }) => ({ params: { id: alerts.notification }, body: { isRead: true } }),
    answers: { buyer: 200, others: 404 },
  },
  { call: 'readAllNotifications', case: 'own', answers: 200 },
  { call: 'listEmailPreferences', case: 'own', answers: 200 },
  {
    call: 'setEmailPreference',
    case: 'own',
    input: () => ({ params: { topic: 'offers' }, body: { email: 'daily' } }),
    answers: 200,
  },
]
