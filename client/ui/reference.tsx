/** The name under which our log has a failure. Whoever throws one that we should look into gives it this. */
export const referenceOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined

/** To be copied into a message to us; a click takes all of it. */
export function Reference({ of }: { of: string | undefined }) {
  if (!of) return null
  return (
    <div className="mt-1 text-xs text-muted">
      Reference: <code className="wrap-anywhere text-ink select-all">{of}</code>
    </div>
  )
}
