import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { useHydrated } from './use-hydrated.ts'

type Look = { tone?: keyof typeof tones; size?: keyof typeof sizes }

const tones = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
  outline: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}
const sizes = {
  md: 'min-h-11 px-5 text-[0.9375rem]',
  sm: 'min-h-9 px-3.5 text-sm',
  xs: 'min-h-8 px-2.5 text-xs',
  icon: 'size-10',
}

const look = ({ tone = 'primary', size = 'md' }: Look, className?: string) =>
  cx(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-box font-medium transition-colors',
    tones[tone],
    sizes[size],
    className,
  )

/** `isNative`: the button submits a form natively, so it works before hydration. */
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; isNative?: boolean }

// A busy button keeps its focus and its width, and ignores clicks.
// It is disabled before hydration, when a click would be lost, or submit the form's text in the URL.
export function Button({
  tone,
  size,
  busy,
  isNative,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !(hydrated || isNative)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ tone, size }, cx('relative', disabled && 'cursor-not-allowed opacity-55', className))}
    >
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </button>
  )
}

/** The label keeps its width below the spinner. */
export const BusyLabel = ({ busy, children }: { busy: boolean | undefined; children: ReactNode }) => (
  <>
    {busy && <LoaderCircle aria-hidden="true" className="absolute size-5 animate-spin" />}
    <span className={cx('inline-flex items-center gap-2', busy && 'opacity-25')}>{children}</span>
  </>
)

export function LinkButton({ tone, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ tone, size }, cx('print:hidden', className))} />
}
