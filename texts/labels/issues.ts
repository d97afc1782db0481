import { type Issue, type IssueCode, type IssueParams, readIssue } from '#contract/issues.ts'
import { t } from '#texts/text.ts'
import { joinedByCommas } from '../lists.ts'
import { areaText } from './areas.ts'
import { plainNumber } from './formats.ts'
import { labelOf } from './issue-labels.ts'
import { currencyName } from './named-amounts.ts'

/** The server does not know the units of the reader. */
const inBothUnits = (sqft: number) =>
  t('issues.bothUnits', { imperial: areaText(sqft, 'ft²'), metric: areaText(sqft, 'm²') })

const issueTexts: { [Code in IssueCode]: (params: IssueParams<Code>) => string } = {
  required: ({ label }) => t('issues.required', { label: labelOf(label) }),
  tooLong: ({ label, most }) => t('issues.tooLong', { label: labelOf(label), most: plainNumber(most) }),
  tooShort: ({ label, least }) => t('issues.tooShort', { label: labelOf(label), least: plainNumber(least) }),
  muchTooLong: ({ label }) => t('issues.muchTooLong', { label: labelOf(label) }),
  unstorable: ({ label }) => t('issues.unstorable', { label: labelOf(label) }),
  invisible: ({ label }) => t('issues.invisible', { label: labelOf(label) }),
  number: ({ label }) => t('issues.number', { label: labelOf(label) }),
  wholeNumber: ({ label }) => t('issues.wholeNumber', { label: labelOf(label) }),
  otherCurrency: ({ label, currency }) =>
    t('issues.otherCurrency', { label: labelOf(label), currency: currencyName(currency) }),
  multiple: ({ label, step, example }) =>
    t('issues.multiple', { label: labelOf(label), step: plainNumber(step), example: plainNumber(example) }),
  atLeast: ({ label, least }) => t('issues.atLeast', { label: labelOf(label), least: plainNumber(least) }),
  atMost: ({ label, most }) => t('issues.atMost', { label: labelOf(label), most: plainNumber(most) }),
  tooSmall: ({ label }) => t('issues.tooSmall', { label: labelOf(label) }),
  areaAtMost: ({ label, most }) => t('issues.atMost', { label: labelOf(label), most: inBothUnits(most) }),
  tooHigh: ({ label }) => t('issues.tooHigh', { label: labelOf(label) }),
  negative: ({ label }) => t('issues.negative', { label: labelOf(label) }),
  range: ({ label, most }) => t('issues.range', { label: labelOf(label), most: plainNumber(most) }),
  flag: ({ label }) => t('issues.flag', { label: labelOf(label) }),
  text: ({ label }) => t('issues.text', { label: labelOf(label) }),
  list: ({ label }) => t('issues.list', { label: labelOf(label) }),
  object: ({ label }) => t('issues.object', { label: labelOf(label) }),
  otherKind: ({ label }) => t('issues.otherKind', { label: labelOf(label) }),
  id: ({ label }) => t('issues.id', { label: labelOf(label) }),
  instant: ({ label }) => t('issues.instant', { label: labelOf(label) }),
  date: ({ label }) => t('issues.date', { label: labelOf(label) }),
  day: ({ label }) => t('issues.day', { label: labelOf(label) }),
  form: ({ label }) => t('issues.form', { label: labelOf(label) }),
  invalid: ({ label }) => t('issues.invalid', { label: labelOf(label) }),
  oneOf: ({ label, values }) => t('issues.oneOf', { label: labelOf(label), values: joinedByCommas(values) }),
  among: ({ label, values }) => t('issues.among', { label: labelOf(label), values: joinedByCommas(values) }),
  unknownValue: ({ label }) => t('issues.unknownValue', { label: labelOf(label) }),
  unknownFields: ({ label, values }) =>
    t('issues.unknownFields', {
      label: labelOf(label),
      values: joinedByCommas(values.map((name) => t('ui.quoted', { text: name }))),
    }),
  fewestEntries: ({ label, least }) =>
    t('issues.fewestEntries', { label: labelOf(label), least: plainNumber(least) }),
  mostEntries: ({ label, most }) =>
    t('issues.mostEntries', { label: labelOf(label), most: plainNumber(most) }),
  email: () => t('issues.email'),
  url: () => t('issues.url'),
  emailTaken: () => t('issues.emailTaken'),
  sameEmail: () => t('issues.sameEmail'),
  ownEmail: () => t('issues.ownEmail'),
  noAgent: () => t('issues.noAgent'),
  passwordShort: () => t('issues.passwordShort'),
  passwordLong: () => t('issues.passwordLong'),
  passwordComposed: () => t('issues.passwordComposed'),
  passwordEasy: () => t('issues.passwordEasy'),
  passwordIncorrect: () => t('issues.passwordIncorrect'),
  passwordSame: () => t('issues.passwordSame'),
  passwordOfDemo: () => t('issues.passwordOfDemo'),
  codeDigits: () => t('issues.codeDigits'),
  codeWrong: () => t('issues.codeWrong'),
  recoveryCodeForm: () => t('issues.recoveryCodeForm'),
  captcha: () => t('issues.captcha'),
  passkeyUnverified: () => t('issues.passkeyUnverified'),
  passkeyUnusable: () => t('issues.passkeyUnusable'),
  passkeyTooLate: () => t('issues.passkeyTooLate'),
  passkeyKnown: () => t('issues.passkeyKnown'),
  offerOutOfRange: () => t('issues.offerOutOfRange'),
  minimumAbovePrice: () => t('issues.minimumAbovePrice'),
  maximumBelowPrice: () => t('issues.maximumBelowPrice'),
  invertedRange: () => t('issues.invertedRange'),
  latitudeMissing: () => t('issues.latitudeMissing'),
  postalCode: ({ form }) => t('issues.postalCode', { form }),
  withoutCertificate: ({ label }) => t('issues.withoutCertificate', { label: labelOf(label) }),
  energyClassOfUse: ({ label, letter, use }) =>
    t('issues.energyClassOfUse', {
      label: labelOf(label),
      letter,
      use: t('facts.energyUseValue', { use: plainNumber(use) }),
    }),
  notInCountry: ({ label }) => t('issues.notInCountry', { label: labelOf(label) }),
  longitudeMissing: () => t('issues.longitudeMissing'),
  imageIsPhoto: () => t('issues.imageIsPhoto'),
  rating: ({ least, most }) => t('issues.rating', { least: plainNumber(least), most: plainNumber(most) }),
  alert: () => t('issues.alert'),
  bounds: () => t('issues.bounds'),
  corners: ({ least, most }) => t('issues.corners', { least: plainNumber(least), most: plainNumber(most) }),
  areaTooWide: () => t('issues.areaTooWide'),
  idsRequired: () => t('issues.idsRequired'),
  idsTooLong: () => t('issues.idsTooLong'),
  idsUnknown: () => t('issues.idsUnknown'),
  cursor: () => t('issues.cursor'),
}

/** A page that is older than the server may not know its codes. */
export function describeIssue({ code, params }: Issue): string {
  const describe = issueTexts[code] as ((params: Issue['params']) => string) | undefined
  return describe?.(params) ?? t('issues.invalid', { label: labelOf('input') })
}

/** The text of a schema's message. */
export function textOf(message: string): string {
  const issue = readIssue(message)
  return issue ? describeIssue(issue) : message
}
