import { t } from '#texts/text.ts'
import { compareSentences, type ShownSentence } from './changed-sentences.ts'
import { Loading, Skeleton } from './skeleton.tsx'
import { ErrorState, QuietError } from './states.tsx'

type ConsequencesProps = {
  /** What the decision affects, false where a sentence does not apply; undefined while loading. */
  sentences: (string | false)[] | undefined
  /** The previous sentences, if they have changed while the dialog is open. */
  before?: (string | false)[]
  /** How the object itself has changed since it was shown. */
  changed?: string
  error: Error | null
  onRetry: () => void
}

/** In the dialog of a decision: what it affects in addition to its object. */
export function Consequences({ sentences, before, changed, error, onRetry }: ConsequencesProps) {
  if (error && !sentences)
    return <QuietError text={t('ui.consequencesFailed')} error={error} onRetry={onRetry} />
  if (!sentences)
    return (
      <Loading>
        <Skeleton className="h-10" />
      </Loading>
    )
  return (
    <>
      {changed && <ErrorState text={changed} />}
      <ul className="grid list-disc gap-1 ps-5 text-sm wrap-anywhere empty:hidden">
        {compareSentences(sentences, before).map((sentence) => (
          <li key={sentence.text}>
            <Sentence {...sentence} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Sentence({ text, change }: ShownSentence) {
  if (change === undefined) return text
  if (change === 'new') return <strong>{t('ui.newSentence', { text })}</strong>
  if (change === 'changed') return <strong>{t('ui.changedSentence', { text })}</strong>
  return (
    <span className="text-muted">
      <span className="sr-only">{t('ui.noLonger')} </span>
      <del>{text}</del>
    </span>
  )
}
