import { type ClipboardEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { readAmount } from '#contract/amounts.ts'
import { cx } from '../ui/cx.ts'
import { useFieldWiring } from '../ui/field-wiring.ts'
import { TextInput } from '../ui/text-input.tsx'
import { usePrice } from './use-price.ts'

/** Sets the text like a person, so that React notices. */
function write(input: HTMLInputElement, amount: number | undefined): boolean {
  if (amount === undefined) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(amount))
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

function writePlainly(input: HTMLInputElement) {
  const amount = readAmount(input.value)
  if (String(amount) !== input.value) write(input, amount)
}

/** The amount in the text of an input: undefined if it is empty, `NaN` if it cannot be read. */
export const typedAmount = (text: string | number | null | undefined): number | undefined =>
  text === '' || text == null ? undefined : (readAmount(String(text)) ?? Number(text))

const keys = {
  onBlurCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) => writePlainly(currentTarget),
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') writePlainly(event.currentTarget)
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[km]$/i.test(event.key)) return
    const input = event.currentTarget
    if (write(input, readAmount(input.value + event.key))) event.preventDefault()
  },
  onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    // Plain digits are pasted into the existing text.
    if (/^\d*$/.test(text.trim())) return
    if (write(event.currentTarget, readAmount(text))) event.preventDefault()
  },
}

type AmountInputProps = ComponentProps<'input'> & {
  /** What has been read so far, to show it beside the text. */
  amount: number | undefined
}

/** An amount of money in any notation, such as `500k`, `1.250.000`, and a pasted `$500,000`. */
export function AmountInput({ amount, className, ...rest }: AmountInputProps) {
  const price = usePrice()
  const id = useId()
  const described = useFieldWiring()?.['aria-describedby']
  const isLarge = amount !== undefined && amount >= 1000
  return (
    <div className={cx('relative', className)}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...(isLarge && { 'aria-describedby': [id, described].filter(Boolean).join(' ') })}
        {...keys}
        {...rest}
        className="pe-32 tabular-nums"
      />
      {isLarge && (
        <span
          id={id}
          className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted tabular-nums"
        >
          {price(amount)}
        </span>
      )}
    </div>
  )
}
