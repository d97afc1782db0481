import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readAmount } from '#contract/amounts.ts'

function write(input: HTMLInputElement, amount: number | undefined): boolean {
  if (amount === undefined) return false
  input.valueAsNumber = amount
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** For a number input of an amount: `500k` and `1.2m` can be typed, and `$500,000` pasted. */
export const amountKeys = {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
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
