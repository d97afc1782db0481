import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { TextInput } from '../ui/text-input.tsx'
import type { NumberNotation } from './number-notations.ts'

/** A number, nothing, or a text that cannot be read, as typed. */
export type NumberValue = number | string | null | undefined

/** The number, if the value is one. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The number, if the value is a whole one, as prices are. */
export const wholeIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? numberIn(value) : undefined

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: NumberValue
  onValue: (value: number | string | null) => void
}

/** A number in the notation of any country. On leaving the input, it is written in that of the page. */
export function NumberInput(props: NumberInputProps & { notation: NumberNotation }) {
  const { value, onValue, notation, onBlur, ref, className, ...rest } = props
  const { read, write } = notation
  const shown = (given: NumberValue) => (typeof given === 'number' ? write(given) : (given ?? ''))
  const [typed, setTyped] = useState(() => ({ text: shown(value), value }))
  // The form was filled with another value.
  if (!Object.is(typed.value, value)) setTyped({ text: shown(value), value })
  const update = (text: string) => {
    const newValue = text.trim() === '' ? null : (read(text) ?? text)
    setTyped({ text, value: newValue })
    onValue(newValue)
  }
  const reformat = () => {
    const written = shown(typed.value)
    if (read(written) === typed.value) setTyped({ ...typed, text: written })
  }
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  const syncFromDom = useEffectEvent(() => {
    if (box.current && box.current.value !== typed.text) update(box.current.value)
  })
  // Input from before hydration.
  useEffect(() => syncFromDom(), [])
  return (
    <TextInput
      ref={box}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed.text}
      onChange={(event) => update(event.target.value)}
      onBlur={(event) => {
        reformat()
        onBlur?.(event)
      }}
      onKeyDown={({ key }) => key === 'Enter' && reformat()}
      className={cx('tabular-nums', className)}
    />
  )
}
