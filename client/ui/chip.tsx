import X from 'lucide-react/icons/x'
import { t } from '#texts/text.ts'

type ChipProps = { label: string; onRemove: () => void }

/** An active choice; clicking removes it. */
export const Chip = ({ label, onRemove }: ChipProps) => (
  <button
    type="button"
    aria-label={t('ui.remove', { name: label })}
    onClick={onRemove}
    className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface py-1 pe-2.5 ps-3.5 text-start text-sm transition-colors hover:border-ink hover:bg-sunken"
  >
    <span className="truncate tabular-nums">
      <bdi>{label}</bdi>
    </span>
    <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </button>
)
