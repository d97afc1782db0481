import { z } from 'zod'
import { factNames } from './facts.ts'
import { roleNames } from './roles.ts'
import { statedNames } from './stated-facts.ts'

type Shapes = Record<string, z.ZodRawShape>
type VariantOf<All extends Shapes> = {
  [Kind in keyof All & string]: z.output<z.ZodObject<{ kind: z.ZodLiteral<Kind> } & All[Kind]>>
}[keyof All & string]

/**
 * Objects whose members depend on their `kind`. Their schema has the members of all kinds, because a schema of each would
 * make the API document longer by a twentieth.
 */
const variants = <All extends Shapes>(shapes: All) => {
  const members = Object.values(shapes).flatMap((shape) => Object.entries(shape))
  const all = z.object(Object.fromEntries(members)).partial()
  const kinds = Object.keys(shapes) as [string, ...string[]]
  return z.object({ kind: z.enum(kinds), ...all.shape }) as unknown as z.ZodType<VariantOf<All>>
}

/** Whole currency units, and an ISO 4217 code. */
const money = z.object({ amount: z.number(), currency: z.string() }).meta({
  id: 'Money',
  description: 'Whole units of a currency (ISO 4217).',
})
export type Money = z.infer<typeof money>

const role = z.enum(roleNames)
const count = z.number()
const file = { file: z.string() }

/** The fields of a listing that a change names. */
export const changedFields = [
  ...factNames,
  ...statedNames,
  'title',
  'location',
  'image',
  'description',
  'shortDescription',
  'price',
  'minPrice',
  'maxPrice',
  'advertisement',
  'featured',
  'copyOf',
  'deletedAt',
  'source',
  'sourceKey',
] as const
export type ChangedField = (typeof changedFields)[number]

const change = variants({
  changedOffer: { price: money },
  offered: { price: money },
  acceptedOffer: {},
  rejectedOffer: {},
  withdrewOffer: {},
  paidOffer: {},
  boughtProperty: {},
  verifiedListing: {},
  rejectedListing: {},
  withdrewListing: {},
  submittedListing: {},
  acceptedOfferForListing: {},
  endedReservation: {},
  rejectedProposal: {},
  changedProposal: {},
  publishedProposal: {},
  endedProposalReview: {},
  discardedProposal: {},
  changedAgent: {},
  changedListing: {},
  changedFields: { fields: z.array(z.enum(changedFields)) },
  changedRole: { name: z.string(), role },
  changedOwnRole: { role },
  changedProfile: {},
  keptReview: {},
  changedReview: {},
  shownReview: {},
  hidReview: {},
  deletedListing: {},
  deletedReview: {},
  deletedAccount: {},
  deletedMessage: {},
}).meta({ id: 'Change', description: 'What was done.' })
export type Change = z.infer<typeof change>

export const problemReason = variants({
  wait: { seconds: count },
  tooFast: {},
  exportRunning: {},
  ownAccount: {},
  ownOfferAccepted: {},
  offersAccepted: { count },
  offerOfBuyerAccepted: { buyer: z.string() },
  /** `by` is absent if the caller did it. */
  changed: { by: z.string().optional(), change, at: z.iso.datetime(), secondsAgo: count },
  askingPrice: { price: money },
  terms: { price: money, minPrice: money, maxPrice: money },
  soldToAnother: {},
  alreadyBought: {},
  photosChanged: {},
  reviewChanged: {},
  reviewReported: {},
  ownRole: { role },
  homeGone: {},
  invitation: { sentTo: z.string(), owner: z.string(), ownEmail: z.string() },
  photoBytes: { ...file, most: z.number() },
  photoPixels: { ...file, megapixels: z.number(), most: z.number(), format: z.string() },
  photoShape: { ...file, width: count, height: count, most: z.number() },
  photoMemory: { ...file, megabytes: z.number(), most: z.number() },
  photoKind: file,
  photoBroken: file,
  photoCostly: file,
}).meta({
  id: 'ProblemReason',
  description: 'The facts of `detail`, for programs that write their own texts.',
})
export type ProblemReason = z.infer<typeof problemReason>

/** What happened to the money of a refused payment. */
export const moneyOutcome = z.enum(['notTaken', 'returned'])
export type MoneyOutcome = z.infer<typeof moneyOutcome>
