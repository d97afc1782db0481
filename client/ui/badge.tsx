import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  good: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  plain: 'bg-sunken text-muted',
}

export type Tone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-box px-2 py-0.5 text-xs font-semibold max-sm:max-w-full max-sm:shrink-0 sm:whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
