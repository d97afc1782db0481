import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'

/** The look of all inputs. */
export const box = cx(
  'w-full rounded-box border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted',
  'min-h-11 transition-colors hover:border-ink aria-invalid:border-danger',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[disabled]]:cursor-not-allowed [&[disabled]]:opacity-60',
)

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={cx(box, className)} />
}
