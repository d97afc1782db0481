import { cx } from './cx.ts'

const fades =
  'transition-[opacity,scale] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const backdrop = cx('fixed inset-0 min-h-dvh bg-shade', fades)

export const panel = cx(
  'fixed inset-x-0 top-1/2 mx-auto grid max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] gap-5 overflow-y-auto',
  '-translate-y-1/2 rounded-box border border-line bg-surface p-6 text-ink shadow-lift',
  'data-starting-style:scale-98 data-ending-style:scale-98',
  fades,
)
