import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-wiring.ts'
import { box } from './text-input.tsx'

type SelectProps = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select {...useFieldWiring()} {...rest} className={cx(box, 'appearance-none pe-10')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldWiring()} {...rest} className={cx(box, 'py-2.5', className)} />
}

/** Text to read in a form: it wraps, and has the height of its lines. */
export const ReadOnlyText = ({ value }: { value: string }) => (
  <Textarea readOnly rows={1} value={value} className="field-sizing-content resize-none" />
)

type CheckboxProps = ComponentProps<'input'> & { label: string }

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm', className)}>
      <input type="checkbox" {...rest} className="size-5 accent-accent" />
      {label}
    </label>
  )
}
