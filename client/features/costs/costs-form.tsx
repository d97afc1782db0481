import { t } from '#texts/text.ts'
import { amountKeys } from '../../lib/amount-keys.ts'
import { useSite } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput, Select } from '../../ui/inputs.tsx'
import { depositIn, type Problems, type Terms, type Typed } from './costs.ts'

type CostsFormProps = { typed: Typed; problems: Problems; onChange: (changes: Partial<Typed>) => void }

type BoxOptions = { step?: string; placeholder?: string; isAmount?: boolean }

/** The result updates with each change, so there is no submit button. */
export function CostsForm({ typed, problems, onChange }: CostsFormProps) {
  const currency = useSite()?.currency ?? 'USD'
  const box = (
    name: keyof Terms,
    label: string,
    { step = 'any', placeholder = '', isAmount = false }: BoxOptions = {},
  ) => (
    <Field label={label} error={problems[name]}>
      <NumberInput
        name={name}
        min="0"
        step={step}
        placeholder={placeholder}
        {...(isAmount && amountKeys)}
        value={typed[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
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
      {box('price', t('costs.priceIn', { currency }), { isAmount: true })}
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        {box('deposit', t('costs.deposit'), { isAmount: typed.depositIn === 'amount' })}
        <Field label={t('costs.depositIn')}>
          <Select
            value={typed.depositIn}
            onChange={(event) => changeUnit(event.target.value)}
            options={units}
          />
        </Field>
      </div>
      {box('rate', t('costs.rateIn'))}
      {box('years', t('costs.termIn'), { step: '1' })}
      {box('tax', t('costs.taxIn'), { placeholder: '0' })}
      {box('insurance', t('costs.insuranceIn', { currency }), { placeholder: '0', isAmount: true })}
      {box('fee', t('costs.feeIn', { currency }), { placeholder: '0', isAmount: true })}
    </form>
  )
}
