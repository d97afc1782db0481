/** The parameters of each way in which a value can be invalid. */
const issues = {
  required: ['label'],
  tooLong: ['label', 'most'],
  tooShort: ['label', 'least'],
  muchTooLong: ['label'],
  unstorable: ['label'],
  invisible: ['label'],
  number: ['label'],
  wholeNumber: ['label'],
  otherCurrency: ['label', 'currency'],
  multiple: ['label', 'step', 'example'],
  atLeast: ['label', 'least'],
  atMost: ['label', 'most'],
  tooSmall: ['label'],
  areaAtMost: ['label', 'most'],
  tooHigh: ['label'],
  negative: ['label'],
  range: ['label', 'most'],
  flag: ['label'],
  text: ['label'],
  list: ['label'],
  object: ['label'],
  otherKind: ['label'],
  id: ['label'],
  instant: ['label'],
  date: ['label'],
  day: ['label'],
  form: ['label'],
  invalid: ['label'],
  oneOf: ['label', 'values'],
  among: ['label', 'values'],
  unknownValue: ['label'],
  unknownFields: ['label', 'values'],
  fewestEntries: ['label', 'least'],
  mostEntries: ['label', 'most'],
  email: [],
  url: [],
  emailTaken: [],
  sameEmail: [],
  ownEmail: [],
  noAgent: [],
  passwordShort: [],
  passwordLong: [],
  passwordComposed: [],
  passwordEasy: [],
  passwordIncorrect: [],
  passwordSame: [],
  passwordOfDemo: [],
  codeDigits: [],
  codeWrong: [],
  recoveryCodeForm: [],
  captcha: [],
  passkeyUnverified: [],
  passkeyUnusable: [],
  passkeyTooLate: [],
  passkeyKnown: [],
  offerOutOfRange: [],
  minimumAbovePrice: [],
  maximumBelowPrice: [],
  invertedRange: [],
  latitudeMissing: [],
  longitudeMissing: [],
  postalCode: ['form'],
  energyClassOfUse: ['label', 'letter', 'use'],
  withoutCertificate: ['label'],
  notInCountry: ['label', 'values'],
  imageIsPhoto: [],
  rating: ['least', 'most'],
  alert: [],
  bounds: [],
  corners: ['least', 'most'],
  areaTooWide: [],
  idsRequired: [],
  idsTooLong: [],
  idsUnknown: [],
  cursor: [],
} as const

/** The names of values in sentences. */
export const issueLabels = [
  'name',
  'photoUrl',
  'email',
  'password',
  'currentPassword',
  'code',
  'title',
  'location',
  'imageUrl',
  'price',
  'minimumPrice',
  'maximumPrice',
  'description',
  'shortDescription',
  'reason',
  'review',
  'message',
  'note',
  'text',
  'search',
  'status',
  'offeredAmount',
  'askingPrice',
  'transactionId',
  'giveUpAcceptance',
  'person',
  'userEmail',
  'agentEmail',
  'fileName',
  'bounds',
  'area',
  'zoom',
  'length',
  'ceremony',
  'ids',
  'latitude',
  'longitude',
  'numberOfBedrooms',
  'numberOfBathrooms',
  'livingArea',
  'lotSize',
  'yearBuilt',
  'numberOfStories',
  'propertyType',
  'homeType',
  'features',
  'streetAddress',
  'city',
  'stateOrProvince',
  'regionState',
  'regionCounty',
  'regionFederalState',
  'regionProvince',
  'regionEmirate',
  'regionOther',
  'postalCode',
  'country',
  'energyCertificate',
  'energyClass',
  'energyUse',
  'emissionsClass',
  'energySource',
  'tenure',
  'permitNumber',
  'livingAreaFrom',
  'livingAreaTo',
  'lotSizeFrom',
  'lotSizeTo',
  'builtFrom',
  'builtTo',
  'storiesFrom',
  'storiesTo',
  'reviewerImage',
  'details',
  'property',
  'profileImage',
  'blogText',
  'author',
  'firstDay',
  'lastDay',
  'language',
  'input',
] as const
export type IssueLabel = (typeof issueLabels)[number]

type ParamTypes<Label> = {
  label: Label
  least: number
  most: number
  step: number
  example: number
  form: string
  /** ISO 4217. */
  currency: string
  letter: string
  use: number
  values: readonly string[]
}

export type IssueCode = keyof typeof issues
export const issueCodes = Object.keys(issues) as [IssueCode, ...IssueCode[]]

type Named<Code extends IssueCode, Label> = {
  [Name in (typeof issues)[Code][number]]: ParamTypes<Label>[Name]
}
/** The label of a value without one of its own is the name of its field. */
export type IssueParams<Code extends IssueCode> = Named<Code, IssueLabel | (string & {})>

/** How a value is invalid, without a text. */
export type Issue = { [Code in IssueCode]: { code: Code; params: IssueParams<Code> } }[IssueCode]

const start = '{"code":'

/** The message of an invalid value in schemas and problems: a code with parameters, which texts/labels/issues.ts describes. */
export const invalid = <Code extends IssueCode>(
  code: Code,
  ...[params]: (typeof issues)[Code] extends readonly [] ? [] : [params: Named<Code, IssueLabel>]
): string => encode({ code, params: params ?? {} } as Issue)

export const encode = ({ code, params }: Issue): string => JSON.stringify({ code, params })

/** The issue in a message; undefined if it is a text. */
export const readIssue = (message: string): Issue | undefined =>
  message.startsWith(start) ? (JSON.parse(message) as Issue) : undefined
