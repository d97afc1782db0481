import { Loading, Skeleton } from './skeleton.tsx'
import { ErrorState, QuietError } from './states.tsx'

type ConsequencesProps = {
  /** What the decision affects; undefined while loading. */
  sentences: string[] | undefined
  /** The previous sentences, if they have changed while the dialog is open. */
  before?: string[]
  /** How the object itself has changed since it was shown. */
  changed?: string
  error: Error | null
  onRetry: () => void
}

/** In the dialog of a decision: what it affects in addition to its object. */
export function Consequences({ sentences, before, changed, error, onRetry }: ConsequencesProps) {
  if (error && !sentences)
    return <QuietError text="The consequences could not be loaded." error={error} onRetry={onRetry} />
  if (!sentences)
    return (
      <Loading>
        <Skeleton className="h-10" />
      </Loading>
    )
  const gone = before?.filter((sentence) => !sentences.includes(sentence)) ?? []
  return (
    <>
      {changed && <ErrorState text={changed} />}
      <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere empty:hidden">
        {gone.map((sentence) => (
          <li key={sentence} className="text-muted">
            <span className="sr-only">No longer: </span>
            <del>{sentence}</del>
          </li>
        ))}
        {sentences.map((sentence) => (
          <li key={sentence}>
            {before?.includes(sentence) === false ? <strong>New: {sentence}</strong> : sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
