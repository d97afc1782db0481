import { useEffect, useState } from 'react'
import { readAmount } from '#contract/amounts.ts'
import { useTypedValue } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Filters, rangeError, wordedPrice } from './search-filters.ts'

const notation = {
  read: (text: string) => (text === '' ? '' : readAmount(text)?.toString()),
  show: wordedPrice,
}

/** The pause after which a text that is not a price is reported. */
const pauseMs = 1_000

type PriceFilterProps = {
  filters: Filters
  name: 'minPrice' | 'maxPrice'
  label: string
  className?: string
}

/** A price limit, which accepts `500k` and `1.2m`, too. */
export function PriceFilter({ filters, name, label, className }: PriceFilterProps) {
  const { value, onChange, onBlur } = useTypedValue(filters, name, notation)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTyping(false), pauseMs)
    return () => clearTimeout(timer)
  })
  const finish = () => {
    setIsTyping(false)
    onBlur()
  }
  const isUnread = !isTyping && notation.read(value.trim()) === undefined
  const error = isUnread ? 'Enter a price such as 500,000, 500k or 1.2m' : rangeError(filters.search, name)
  return (
    <Field label={label} error={error} className={className}>
      <TextInput
        value={value}
        onChange={(event) => {
          setIsTyping(true)
          onChange(event)
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        inputMode="decimal"
        placeholder="Any"
        className="tabular-nums"
      />
    </Field>
  )
}
