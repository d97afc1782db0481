import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'

export type Held<Item> = {
  items: Item[]
  /** The keys of shown items that the list no longer has. */
  gone: ReadonlySet<string>
  /** How many new items are not shown yet. */
  waiting: number
}

type KeyOf<Item> = (item: Item) => string

const noKeys: ReadonlySet<string> = new Set()

/**
 * The list as it may change below a pointer: no item moves. Shown items take over their new state or stay as they
 * were, later ones are appended, and new ones further up wait. Unless `isWhole`, the last ones may be missing because
 * new ones have pushed them to the next page: these are not gone.
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

/** The least height of a row while it is held: with fewer buttons it would become lower, and those below it move up. */
const heldHeight = '--held-height'

type Source<Item> = {
  keyOf: KeyOf<Item>
  /** Whether the list has no further page. */
  isWhole: boolean
  /** Which list it is: another one replaces what is held. Undefined while the list is not there yet. */
  of: string | undefined
}

/** Holds a list in place while the pointer or the focus is in it. `handlers` belong to the element `list`. */
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
  return {
    ...held,
    /** Shows the list as it is now. */
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
