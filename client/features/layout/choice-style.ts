import { cx } from '../../ui/cx.ts'

/** A language or units in the footer. */
export const choiceStyle = (isCurrent: boolean) =>
  cx(
    'inline-block py-1 underline-offset-4 hover:text-ink hover:underline',
    isCurrent && 'font-semibold text-ink',
  )
