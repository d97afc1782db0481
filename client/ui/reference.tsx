import { t } from '#texts/text.ts'

/** The id of a failure in the server's log. Errors that the operator should investigate have a `reference`. */
export const referenceOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined

/** A reference to copy into a message to the operator; a click selects it. */
export function Reference({ of }: { of: string | undefined }) {
  if (!of) return null
  return (
    <div className="mt-1 text-xs text-muted">
      {t('ui.reference')} <code className="wrap-anywhere text-ink select-all">{of}</code>
    </div>
  )
}
