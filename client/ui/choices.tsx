import { useId } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'

type Choice = {
  value: string
  label: string
  /** The number of results with this choice, formatted. */
  count?: string
  /** Whether there would be no results. */
  isEmpty?: boolean
}

const hit = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** A group of checkboxes with the number of results of each. */
export const ChoiceList = ({ label, choices, chosen, onToggle }: ChoiceListProps) => (
  <div role="group" aria-label={label} className="grid gap-x-4 sm:grid-cols-2">
    {choices.map(({ value, label: name, count, isEmpty }) => {
      const isChosen = chosen.includes(value)
      return (
        <label
          key={value}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-2 text-sm',
            isEmpty && !isChosen && 'text-muted',
          )}
        >
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => onToggle(value)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
        </label>
      )
    })}
  </div>
)

type ChoiceRowProps = {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** A row of radio buttons, including "Any". */
export function ChoiceRow({ label, choices, value, onChange }: ChoiceRowProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid grid-cols-[minmax(max-content,1fr)_repeat(5,minmax(0,1fr))] gap-1.5"
    >
      {[{ value: '', label: t('ui.any') } as Choice, ...choices].map((choice) => {
        const isChosen = choice.value === value
        return (
          <label
            key={choice.value}
            className={cx(
              'grid min-h-12 cursor-pointer place-content-center rounded-box border px-0.5 py-1.5 sm:px-1 text-center text-sm transition-colors',
              hit,
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-edge bg-surface hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={isChosen}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span className="font-medium tabular-nums">
              <bdi>{choice.label}</bdi>
            </span>
            {choice.count !== undefined && (
              <span className={cx('text-[0.6875rem] tabular-nums sm:text-xs', !isChosen && 'text-muted')}>
                {choice.count}
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
