import { t } from '#texts/text.ts'
import { cx } from './cx.ts'
import { Button } from './button.tsx'

type RestoredNoteProps = { text: string; onStartOver: () => void; className?: string }

/** Shown above a form with restored input. */
export const RestoredNote = ({ text, onStartOver, className }: RestoredNoteProps) => (
  <div
    role="status"
    className={cx(
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-5 py-3',
      className,
    )}
  >
    <p className="text-sm">{text}</p>
    <Button tone="outline" size="sm" onClick={onStartOver}>
      {t('ui.startOver')}
    </Button>
  </div>
)
