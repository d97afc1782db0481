import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export type Held<Item> = {
  items: Item[]
  /** The keys of displayed items that are no longer in the list. */
  gone: ReadonlySet<string>
  /** The number of new items that are not displayed yet. */
  waiting: number
}

type KeyOf<Item> = (item: Item) => string

const noKeys: ReadonlySet<string> = new Set()

/**
 * Updates a list without moving items below the pointer. Displayed items are updated or kept, later ones are appended,
 * and new ones further up wait. Unless `isWhole`, trailing items may have moved to the next page and do not count as
 * gone.
 */
export function holdItems<Item>(
  shown: Item[],
  now: Item[],
  isWhole: boolean,
  keyOf: KeyOf<Item>,
): Held<Item> {
  const current = new Map(now.map((item) => [keyOf(item), item]))
  const known = new Set(shown.map(keyOf))
  const certain = isWhole ? shown.length : shown.findLastIndex((item) => current.has(keyOf(item))) + 1
  const end = now.findLastIndex((item) => known.has(keyOf(item))) + 1
  return {
    items: [...shown.map((item) => current.get(keyOf(item)) ?? item), ...now.slice(end)],
    gone: new Set([...known].slice(0, certain).filter((key) => !current.has(key))),
    waiting: now.slice(0, end).filter((item) => !known.has(keyOf(item))).length,
  }
}

const areSame = <Item>(one: Item[], other: Item[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])

/** The minimum height of a held row. With fewer buttons it would shrink, and move the rows below it. */
const heldHeight = '--held-height'

type Source<Item> = {
  keyOf: KeyOf<Item>
  /** Whether the list has no further pages. */
  isWhole: boolean
  /** Identifies the list; another one replaces the held items. Undefined while loading. */
  of: string | undefined
}

/** Holds a list while it is hovered or focused. Add `handlers` to the element `list`. */
export function useHeldItems<Item>(
  now: Item[],
  list: RefObject<HTMLElement | null>,
  { keyOf, isWhole, of }: Source<Item>,
) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [shown, setShown] = useState({ of, items: now })
  const isHeld = of !== undefined && of === shown.of && (isPointed || isFocused)
  const held: Held<Item> = isHeld
    ? holdItems(shown.items, now, isWhole, keyOf)
    : { items: now, gone: noKeys, waiting: 0 }
  if (of !== shown.of || !areSame(held.items, shown.items)) setShown({ of, items: held.items })
  useLayoutEffect(() => {
    if (!isHeld) return undefined
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
    for (const row of rows) row.style.setProperty(heldHeight, `${row.offsetHeight}px`)
    return () => {
      for (const row of rows) row.style.removeProperty(heldHeight)
    }
  }, [isHeld, list])
  // Nothing reports that the pointer has left the list through one of its dialogs, which closed below it. An open one
  // has the focus.
  useEffect(() => {
    if (!isPointed) return undefined
    const look = ({ target }: PointerEvent) => setPointed(list.current?.contains(target as Node) === true)
    document.addEventListener('pointermove', look)
    return () => document.removeEventListener('pointermove', look)
  }, [isPointed, list])
  return {
    ...held,
    /** Shows the current list. */
    release: () => setShown({ of, items: now }),
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
