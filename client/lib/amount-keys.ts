import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { readAmount } from '#contract/amounts.ts'

function write(input: HTMLInputElement, amount: number | undefined): boolean {
  if (amount === undefined) return false
  input.valueAsNumber = amount
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** A number input takes `500.000` for 500. */
function readGroups(input: HTMLInputElement) {
  const amount = readAmount(input.value)
  if (amount !== input.valueAsNumber) write(input, amount)
}

/** For a number input of an amount: `500k`, `1.2m` and `500.000` can be typed, and `$500,000` pasted. */
export const amountKeys = {
  onBlurCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) => readGroups(currentTarget),
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') readGroups(event.currentTarget)
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[km]$/i.test(event.key)) return
    const input = event.currentTarget
    if (write(input, readAmount(input.value + event.key))) event.preventDefault()
  },
  onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    // Digits are pasted into what has been typed.
    if (/^[\d.]*$/.test(text.trim())) return
    if (write(event.currentTarget, readAmount(text))) event.preventDefault()
  },
}
