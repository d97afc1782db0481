import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

type Look = { tone?: keyof typeof tones; size?: keyof typeof sizes }

const tones = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
}
const sizes = { md: 'min-h-11 px-5 text-[0.9375rem]', sm: 'min-h-9 px-3.5 text-sm', icon: 'size-10' }

const look = ({ tone = 'primary', size = 'md' }: Look, className?: string) =>
  cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-box font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    tones[tone],
    sizes[size],
    className,
  )

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

// A busy button keeps its focus and its width, and ignores further presses.
export function Button({ tone, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ tone, size }, cx('relative', className))}
    >
      {busy && <LoaderCircle aria-hidden="true" className="absolute size-5 animate-spin" />}
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-25')}>{children}</span>
    </button>
  )
}

export function LinkButton({ tone, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ tone, size }, className)} />
}
