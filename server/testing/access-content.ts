import { alertRows } from './access-alerts.ts'
import type { Row } from './access-table.ts'

const everybody = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const
const admins = [401, 403, 403, 403, 200] as const

const opinion = { text: 'Light and quiet.', starRating: 4 }

export const contentRows: Row[] = [
  { call: 'countProperties', case: 'all', answers: members, whenPublished: everybody },
  {
    call: 'listPlaces',
    case: 'any',
    input: () => ({ query: { text: 'sea' } }),
    answers: members,
    whenPublished: everybody,
  },
  ...alertRows,
  { call: 'listReviews', case: 'any', answers: members },
  {
    call: 'getReviewHiding',
    case: 'any',
    input: ({ verified }) => ({ query: { propertyId: verified } }),
    answers: members,
  },
  {
    call: 'createReview',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified, ...opinion } }),
    answers: [401, 201, 409, 201, 201],
  },
  {
    call: 'createReview',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending, ...opinion } }),
    answers: [401, 404, 409, 404, 201],
  },
  {
    call: 'deleteReview',
    case: "the buyer's",
    input: ({ review }) => ({ params: { id: review } }),
    answers: [401, 200, 404, 404, 200],
  },
  {
    call: 'reportReview',
    case: "the buyer's",
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Advertising.' } }),
    answers: [401, 403, 201, 201, 403],
  },
  {
    call: 'dismissReports',
    case: 'any',
    input: ({ review }) => ({ params: { id: review } }),
    answers: admins,
  },
  {
    call: 'hideReview',
    case: 'any',
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Advertising.' } }),
    answers: admins,
  },
  { call: 'unhideReview', case: 'any', input: ({ review }) => ({ params: { id: review } }), answers: admins },
  { call: 'listTestimonials', case: 'any', answers: everybody },
  { call: 'listBlogs', case: 'any', answers: everybody },
  { call: 'getBlog', case: 'any', input: ({ blog }) => ({ params: { id: blog } }), answers: everybody },
  {
    call: 'sendContactMessage',
    case: 'any',
    input: () => ({ body: { name: 'Ann', email: 'ann@people.example', message: 'Hello' } }),
    answers: [201, 201, 201, 201, 201],
  },
  { call: 'listContactMessages', case: 'any', answers: admins },
  { call: 'countContactMessages', case: 'any', answers: admins },
  {
    call: 'deleteContactMessage',
    case: 'any',
    input: ({ contactMessage }) => ({ params: { id: contactMessage } }),
    answers: admins,
  },
  { call: 'listAuditEntries', case: 'any', answers: admins },
  { call: 'getHealth', case: 'any', answers: everybody },
  { call: 'getReady', case: 'any', answers: everybody },
  { call: 'getAlertsReady', case: 'any', answers: everybody },
  { call: 'getMailReady', case: 'any', answers: everybody },
  {
    call: 'getWeather',
    case: 'any',
    input: () => ({ query: { lat: '47.61', lon: '-122.33' } }),
    answers: everybody,
  },
]
