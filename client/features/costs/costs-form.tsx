import { useSite } from '../../lib/page-data.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput, Select } from '../../ui/inputs.tsx'
import { depositIn, type Problems, type Terms, type Typed } from './costs.ts'

type CostsFormProps = { typed: Typed; problems: Problems; onChange: (changes: Partial<Typed>) => void }

/** The result follows each change, so there is nothing to send. */
export function CostsForm({ typed, problems, onChange }: CostsFormProps) {
  const currency = useSite()?.currency ?? 'USD'
  const box = (name: keyof Terms, label: string, { step = 'any', placeholder = '' } = {}) => (
    <Field label={label} error={problems[name]}>
      <NumberInput
        name={name}
        min="0"
        step={step}
        placeholder={placeholder}
        maxLength={20}
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
      {box('price', `Price (${currency})`)}
      <div className="grid grid-cols-[1fr_8rem] gap-2">
        {box('deposit', 'Deposit')}
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
      {box('insurance', `Insurance (${currency} a year)`, { placeholder: '0' })}
      {box('fee', `Monthly fee (${currency})`, { placeholder: '0' })}
    </form>
  )
}
