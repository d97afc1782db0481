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
    { value: 'percent', label: 'Percent' },
    { value: 'amount', label: currency },
  ]
  return (
    <form
      noValidate
      aria-label="Costs"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2"
    >
      {box('price', `Price (${currency})`, { isAmount: true })}
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        {box('deposit', 'Deposit', { isAmount: typed.depositIn === 'amount' })}
        <Field label="Deposit in">
          <Select
            value={typed.depositIn}
            onChange={(event) => changeUnit(event.target.value)}
            options={units}
          />
        </Field>
      </div>
      {box('rate', 'Interest rate (% a year)')}
      {box('years', 'Term (years)', { step: '1' })}
      {box('tax', 'Property tax (% of the price a year)', { placeholder: '0' })}
      {box('insurance', `Insurance (${currency} a year)`, { placeholder: '0', isAmount: true })}
      {box('fee', `Monthly fee (${currency})`, { placeholder: '0', isAmount: true })}
    </form>
  )
}
