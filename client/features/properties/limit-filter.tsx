import { useEffect, useState } from 'react'
import { t } from '#texts/text.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { type Notation, unreadPauseMs, useTypedValue } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type LimitName, limitTexts } from './limit-texts.ts'
import { type Filters, rangeError } from './search-filters.ts'

export type LimitFilterProps = {
  filters: Filters
  name: LimitName
  notation: Notation
  inputMode: 'decimal' | 'numeric'
  className?: string
}

/** A limit of a range, typed as text. */
export function LimitFilter(props: LimitFilterProps) {
  const { filters, name, notation, inputMode, className } = props
  const { label, unreadable } = limitTexts[name]
  const currency = useCurrency()
  const { value, onChange, onBlur } = useTypedValue(filters, name, notation)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTyping(false), unreadPauseMs)
    return () => clearTimeout(timer)
  })
  const finish = () => {
    setIsTyping(false)
    onBlur()
  }
  const isUnread = !isTyping && notation.read(value.trim()) === undefined
  return (
    <Field
      label={label()}
      error={isUnread ? unreadable(value, currency) : rangeError(filters.search, name)}
      className={className}
    >
      <TextInput
        value={value}
        onChange={(event) => {
          setIsTyping(true)
          onChange(event)
        }}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        data-filter={name}
        inputMode={inputMode}
        placeholder={t('properties.noLimit')}
        className="tabular-nums"
      />
    </Field>
  )
}
