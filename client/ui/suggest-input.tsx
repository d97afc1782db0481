import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './text-input.tsx'

type SuggestInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onText: (text: string) => void
  /** Suggestions for the current text; any other text is valid, too. */
  suggestions: readonly string[]
  onPick: (text: string) => void
  /** The kind of suggestions, in the plural. */
  listLabel: string
  /** Announces how many suggestions there are. */
  describeCount: (count: number) => string
}

/**
 * An input with suggestions: a combobox with a listbox; the focus stays in the input. Arrow keys select, Enter accepts
 * and closes, Escape closes.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onText, suggestions, onPick, listLabel, describeCount, onBlur, ...rest } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const count = suggestions.length
  const shown = open && count > 0
  const chosen = shown ? suggestions[active] : undefined

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (text: string) => {
    close()
    onPick(text)
  }
  const step = (event: KeyboardEvent, next: number) => {
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && count > 0) step(event, shown ? (active + 1) % count : 0)
    if (event.key === 'ArrowUp' && count > 0) step(event, shown && active > 0 ? active - 1 : count - 1)
    if (event.key === 'Enter') {
      if (chosen !== undefined) {
        event.preventDefault()
        pick(chosen)
      } else close() // Also before there are suggestions, which would cover the results.
    }
    if (event.key === 'Escape' && shown) {
      // Elements around the input may listen for Escape, too.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <TextInput
        {...rest}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <span role="status" className="sr-only">
        {shown && describeCount(count)}
      </span>
      {shown && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-box border border-line bg-surface py-1 shadow-lift"
        >
          {suggestions.map((text, at) => (
            <button
              key={text}
              type="button"
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Keeps the focus in the input.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(text)}
              className={cx(
                'flex min-h-10 w-full items-center px-3.5 py-1.5 text-start wrap-anywhere hover:bg-sunken',
                at === active && 'bg-accent-soft text-accent',
              )}
            >
              <bdi>{text}</bdi>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
