import Copy from 'lucide-react/icons/copy'
import { Fragment } from 'react'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { popup } from './popups.tsx'

type CopyableIdProps = {
  id: string
  /** The name of the copy button. */
  label: string
  /** Confirms that the id was copied. */
  done: string
}

/** An id that wraps only at `_` and `-`, with a copy button. */
export function CopyableId({ id, label, done }: CopyableIdProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      popup({ title: t('ui.copied'), text: done })
    } catch {
      popup({
        tone: 'bad',
        title: t('ui.notCopied'),
        text: t('ui.notCopiedText'),
      })
    }
  }
  return (
    <span className="inline-flex items-start gap-1">
      <span dir="ltr" className="min-w-0 wrap-anywhere select-all xl:wrap-break-word">
        {id.split(/(?<=[_-])/).map((part, at) => (
          // The parts of an id are static.
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
      {/* The button is higher than the line that it is beside. */}
      <span className="flex h-lh items-center">
        <Button tone="quiet" size="xs" aria-label={label} onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </span>
  )
}
