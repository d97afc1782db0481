import type { Units } from '#contract/areas.ts'
import { factsOf } from '#contract/facts.ts'
import type { IdentityProviderId } from '#contract/identity.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { languageNames } from '#texts/languages.ts'
import { formatNumber } from '#texts/formats.ts'
import { exactAreaText } from '#texts/labels/areas.ts'
import { lookupLabel } from '#texts/labels/facts.ts'
import { hidingReason } from '#texts/labels/hiding-reason.ts'
import { dealLabels, verificationLabels } from '#texts/labels/listing-states.ts'
import { offerLabels } from '#texts/labels/offer-states.ts'
import { roleLabels } from '#texts/labels/roles.ts'
import { codeLabel } from '#texts/labels/stated-facts.ts'
import { statedOf } from '#contract/stated-facts.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { describeValue } from './audit-words.ts'

type Words = Record<string, () => string>

const unitWords: Record<Units, () => string> = {
  imperial: () => t('audit.valueImperial'),
  metric: () => t('audit.valueMetric'),
}
const paymentStates: Record<PaymentStatus, () => string> = {
  created: () => t('audit.valueCreated'),
  capturing: () => t('audit.valueCapturing'),
  captured: () => t('audit.valueCaptured'),
  declined: () => t('audit.valueDeclined'),
  refund_due: () => t('audit.valueRefundDue'),
  refunded: () => t('audit.valueRefunded'),
}

const providers: Record<'credential' | IdentityProviderId, () => string> = {
  credential: () => t('audit.valuePassword'),
  google: () => 'Google',
  openid: () => 'OpenID Connect',
  demo: () => 'Demo',
}

/** The words of codes, by the field or, where kinds of objects differ, by kind and field. */
const codes: Record<string, Words> = {
  role: roleLabels,
  verificationStatus: verificationLabels,
  proposalStatus: verificationLabels,
  'property status': dealLabels,
  'offer status': offerLabels,
  'payment status': paymentStates,
  'offer reason': { sold: () => t('audit.valueSoldToOther'), deleted: () => t('audit.valueTakenOff') },
  'ledger_entry kind': { capture: () => t('audit.valueCapture'), refund: () => t('audit.valueRefund') },
  provider: { sandbox: () => t('audit.valueSandbox'), stripe: () => 'Stripe' },
  providerId: providers,
  secondFactor: {
    totp: () => t('audit.valueApp'),
    recovery_code: () => t('audit.valueRecoveryCode'),
    passkey: () => t('audit.passkey'),
  },
  units: unitWords,
}

type Describe = (value: string, price: (amount: number) => string) => string

const asPrice: Describe = (value, price) => price(Number(value))
const asArea: Describe = (value) => exactAreaText(Number(value))
const asNumber: Describe = (value) => formatNumber(Number(value))

const describers: Record<string, Describe> = {
  ...Object.fromEntries(
    ['price', 'minPrice', 'maxPrice', 'offeredAmount', 'amount', 'refundedAmount'].map((name) => [
      name,
      asPrice,
    ]),
  ),
  ...Object.fromEntries(
    ['amountMinor', 'starRating', 'rating', 'energyUse', 'rows', 'messages'].map((name) => [name, asNumber]),
  ),
  ...Object.fromEntries(factsOf('rooms', 'number').map(({ name }) => [name, asNumber])),
  ...Object.fromEntries(factsOf('area').map(({ name }) => [name, asArea])),
  ...Object.fromEntries(
    factsOf('choice').map(({ name }) => [name, (value: string) => lookupLabel(name, value)]),
  ),
  ...Object.fromEntries(
    factsOf('choices').map(({ name }) => [
      name,
      (value: string) => joinedByCommas((JSON.parse(value) as string[]).map((one) => lookupLabel(name, one))),
    ]),
  ),
  ...Object.fromEntries(
    statedOf('code').map(({ name }) => [name, (value: string) => codeLabel(name, value)]),
  ),
  photos: (value) => t('audit.valuePhotos', { count: (JSON.parse(value) as unknown[]).length }),
  hiddenReason: hidingReason,
  language: (value) => (languageNames as Record<string, string>)[value] ?? value,
}

const find = <Value>(table: Record<string, Value>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

/**
 * A recorded value in the reader's words, such as `Pending`, `$905,500`, or `Yes`. `price` formats an amount in the
 * operator's currency. Unknown codes stay as they are.
 */
export function describeRecorded(
  { kind, field, value }: { kind: string; field: string; value: string },
  price: (amount: number) => string,
): string {
  if (value === '') return t('audit.valueEmpty')
  const name = field.replace(/^proposedChanges\./, '')
  const words = find(codes, `${kind} ${name}`) ?? find(codes, name)
  if (words) return find(words, value)?.() ?? value
  return find(describers, name)?.(value, price) ?? describeValue(value)
}
