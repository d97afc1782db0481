import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { readAmount } from '#contract/amounts.ts'

function write(input: HTMLInputElement, amount: number | undefined): boolean {
  if (amount === undefined) return false
  input.valueAsNumber = amount
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Corrects `500.000`, which a number input reads as 500. */
function readGroups(input: HTMLInputElement) {
  const amount = readAmount(input.value)
  if (amount !== input.valueAsNumber) write(input, amount)
}

/** Props for a number input of an amount: accepts typed `500k`, `1.2m` and `500.000`, and pasted `$500,000`. */
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
    // Plain digits are pasted into the existing text.
    if (/^[\d.]*$/.test(text.trim())) return
    if (write(event.currentTarget, readAmount(text))) event.preventDefault()
  },
}
