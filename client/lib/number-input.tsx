import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { TextInput } from '../ui/text-input.tsx'
import type { NumberNotation } from './number-notations.ts'

/** A number, nothing, or a text that cannot be read, as typed. */
export type NumberValue = number | string | null | undefined

/** The number, if the value is one. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

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
  const tell = (text: string) => {
    const told = text.trim() === '' ? null : (read(text) ?? text)
    setTyped({ text, value: told })
    onValue(told)
  }
  const tidy = () => {
    const written = shown(typed.value)
    if (read(written) === typed.value) setTyped({ ...typed, text: written })
  }
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLInputElement)
  const adopt = useEffectEvent(() => {
    if (box.current && box.current.value !== typed.text) tell(box.current.value)
  })
  // Input from before hydration.
  useEffect(() => adopt(), [])
  return (
    <TextInput
      ref={box}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed.text}
      onChange={(event) => tell(event.target.value)}
      onBlur={(event) => {
        tidy()
        onBlur?.(event)
      }}
      onKeyDown={({ key }) => key === 'Enter' && tidy()}
      className={cx('tabular-nums', className)}
    />
  )
}
