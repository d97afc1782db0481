import { Loading, Skeleton } from './skeleton.tsx'
import { QuietError } from './states.tsx'

type ConsequencesProps = {
  /** What has come of the question; undefined while it is on its way. */
  sentences: string[] | undefined
  error: Error | null
  onRetry: () => void
}

/** What a decision concerns beside its object, in its dialog. */
export function Consequences({ sentences, error, onRetry }: ConsequencesProps) {
  if (sentences)
    return (
      <ul className="grid list-disc gap-1 pl-5 text-sm empty:hidden">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  if (error)
    return <QuietError text="The consequences could not be loaded." error={error} onRetry={onRetry} />
  return (
    <Loading>
      <Skeleton className="h-10" />
    </Loading>
  )
}
