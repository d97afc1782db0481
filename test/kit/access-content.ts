import { alertRows } from './access-alerts.ts'
import type { Row } from './access-table.ts'

const opinion = { text: 'Light and quiet.', starRating: 4 }

export const contentRows: Row[] = [
  { call: 'countProperties', case: 'all', answers: 200 },
  {
    call: 'listPlaces',
    case: 'any',
    input: () => ({ query: { text: 'sea' } }),
    answers: 200,
  },
  ...alertRows,
  { call: 'listReviews', case: 'any', answers: 200 },
  {
    call: 'getReviewHiding',
    case: 'any',
    input: ({ verified }) => ({ query: { propertyId: verified } }),
    answers: 200,
  },
  {
    call: 'createReview',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified, ...opinion } }),
    answers: { agent: 409, others: 201 },
  },
  {
    call: 'createReview',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending, ...opinion } }),
    answers: { agent: 409, 'listing.seeAll': 201, others: 404 },
  },
  {
    call: 'deleteReview',
    case: "the buyer's",
    input: ({ review }) => ({ params: { id: review } }),
    answers: { buyer: 200, 'review.moderate': 200, others: 404 },
  },
  {
    call: 'reportReview',
    case: "the buyer's",
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Advertising.' } }),
    answers: { buyer: 403, 'review.moderate': 403, others: 201 },
  },
  {
    call: 'dismissReports',
    case: 'any',
    input: ({ review }) => ({ params: { id: review } }),
    answers: 200,
  },
  {
    call: 'hideReview',
    case: 'any',
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Advertising.' } }),
    answers: 200,
  },
  { call: 'unhideReview', case: 'any', input: ({ review }) => ({ params: { id: review } }), answers: 200 },
  { call: 'listTestimonials', case: 'any', answers: 200 },
  { call: 'listBlogs', case: 'any', answers: 200 },
  { call: 'getBlog', case: 'any', input: ({ blog }) => ({ params: { id: blog } }), answers: 200 },
  {
    call: 'sendContactMessage',
    case: 'any',
    input: () => ({ body: { name: 'Ann', email: 'ann@people.example', message: 'Hello' } }),
    answers: 201,
  },
  { call: 'listContactMessages', case: 'any', answers: 200 },
  { call: 'countContactMessages', case: 'any', answers: 200 },
  {
    call: 'deleteContactMessage',
    case: 'any',
    input: ({ contactMessage }) => ({ params: { id: contactMessage } }),
    answers: 200,
  },
  { call: 'listAuditEntries', case: 'any', answers: 200 },
  { call: 'getHealth', case: 'any', answers: 200 },
  { call: 'getReady', case: 'any', answers: 200 },
  { call: 'getAlertsReady', case: 'any', answers: 200 },
  { call: 'getMailReady', case: 'any', answers: 200 },
  {
    call: 'getWeather',
    case: 'any',
    input: () => ({ query: { lat: '47.61', lon: '-122.33' } }),
    answers: 200,
  },
]
