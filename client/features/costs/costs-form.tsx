import { costsIn } from '#contract/country-costs.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { signOf } from '#texts/formats.ts'
import { t } from '#texts/text.ts'
import { AmountInput } from '../../lib/amount-input.tsx'
import { NumberInput, type NumberValue } from '../../lib/number-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import {
  depositIn,
  isAmount,
  notationOf,
  type Inputs,
  type Problems,
  type Terms,
  type Typed,
} from './costs.ts'

type CostsFormProps = {
  country: CountryCode
  typed: Typed
  problems: Problems
  onChange: (changes: Partial<Inputs>) => void
}

type BoxOptions = { placeholder?: string; hint?: string | undefined }

/** What the purchase costs of a country consist of. */
const purchaseHints: Partial<Record<CountryCode, () => string>> = {
  US: () => t('costs.purchaseUS'),
  DE: () => t('costs.purchaseDE'),
  ES: () => t('costs.purchaseES'),
  AE: () => t('costs.purchaseAE'),
  GB: () => t('costs.purchaseGB'),
}

/** The result updates with each change, so there is no submit button. */
export function CostsForm({ country, typed, problems, onChange }: CostsFormProps) {
  const currency = signOf(typed.currency)
  const common = (name: keyof Terms, placeholder: string) => ({
    name,
    placeholder,
    value: typed[name],
    onValue: (value: NumberValue) => onChange({ [name]: value ?? '' }),
  })
  const box = (name: keyof Terms, label: string, { placeholder = '', hint }: BoxOptions = {}) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {/* The result names the deposit, and its input has no room for what was read. */}
      {isAmount(name, typed) && name !== 'deposit' ? (
        <AmountInput {...common(name, placeholder)} />
      ) : (
        <NumberInput
          {...common(name, placeholder)}
          notation={notationOf(name, typed)}
          inputMode={name === 'years' ? 'numeric' : 'decimal'}
        />
      )}
    </Field>
  )
  const changeUnit = (unit: string) => {
    const to = unit === 'amount' ? 'amount' : 'percent'
    onChange({ depositIn: to, deposit: depositIn(to, typed) })
  }
  const units = [
    { value: 'percent', label: t('costs.percent') },
    { value: 'amount', label: currency },
  ]
  return (
    <form
      noValidate
      aria-label={t('costs.label')}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2"
    >
      {box('price', t('costs.priceIn', { currency }))}
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        {box('deposit', t('costs.deposit'))}
        <Field label={t('costs.depositIn')}>
          <Select
            value={typed.depositIn}
            // Without the price, nothing can be converted.
            disabled={problems.price !== undefined}
            onChange={(event) => changeUnit(event.target.value)}
            options={units}
          />
        </Field>
      </div>
      {box('purchase', t('costs.purchaseIn'), { placeholder: '0', hint: purchaseHints[country]?.() })}
      {box('rate', t('costs.rateIn'))}
      {box('years', t('costs.termIn'))}
      {costsIn(country).hasPropertyTax && box('tax', t('costs.taxIn'), { placeholder: '0' })}
      {box('insurance', t('costs.insuranceIn', { currency }), { placeholder: '0' })}
      {box('fee', t('costs.feeIn', { currency }), { placeholder: '0' })}
    </form>
  )
}
