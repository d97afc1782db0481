import { useId } from 'react'
import { formatExactPrice } from '#texts/labels/written-numbers.ts'
import { cx } from '../ui/cx.ts'
import { useFieldWiring } from '../ui/field-wiring.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { amountsIn } from './number-notations.ts'
import { useCurrency } from './use-price.ts'

/** An amount of money in any notation, such as `500k`, `1.250.000`, and `$500,000`. What was read is shown in the input. */
export function AmountInput({ className, ...rest }: NumberInputProps) {
  const currency = useCurrency()
  const id = useId()
  const described = useFieldWiring()?.['aria-describedby']
  const large = typeof rest.value === 'number' && rest.value >= 1000 ? rest.value : undefined
  return (
    <div className={cx('relative', className)}>
      <NumberInput
        {...(large && { 'aria-describedby': [id, described].filter(Boolean).join(' ') })}
        {...rest}
        notation={amountsIn(currency)}
        className="pe-32"
      />
      {large && (
        <span
          id={id}
          className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted tabular-nums"
        >
          {formatExactPrice(large, currency)}
        </span>
      )}
    </div>
  )
}
