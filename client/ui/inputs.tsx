import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

const box = cx(
  'w-full rounded-box border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted',
  'min-h-11 transition-colors hover:border-ink aria-invalid:border-danger',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[disabled]]:cursor-not-allowed [&[disabled]]:opacity-60',
)

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={cx(box, className)} />
}

/** Whole numbers or, with `step`, finer ones; the wheel never changes what was typed. */
export function NumberInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      onWheel={(event) => event.currentTarget.blur()}
      {...rest}
      className={cx('tabular-nums', className)}
    />
  )
}

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        disabled={!hydrated}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-box text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select {...useFieldWiring()} {...rest} className={cx(box, 'appearance-none pr-10')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldWiring()} {...rest} className={cx(box, 'py-2.5', className)} />
}

type CheckboxProps = ComponentProps<'input'> & { label: string }

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm', className)}>
      <input type="checkbox" {...rest} className="size-5 accent-accent" />
      {label}
    </label>
  )
}
