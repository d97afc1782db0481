import { useState } from 'react'

// Of the forms about a listing that others may change while it is edited.

/** After a conflict, what was typed stays, and the other fields show what is there now. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true }

/**
 * The fields that were changed in the form: others may have changed the rest meanwhile. Those of `together` are one
 * statement.
 */
export const changedIn = <Values extends object>(
  values: Values,
  changed: Partial<Record<keyof Values, unknown>>,
  together: readonly (keyof Values)[],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const name = field as keyof Values
      return together.includes(name) ? together.some((one) => changed[one]) : changed[name]
    }),
  ) as Partial<Values>

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value))
const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A sentence about each field that has another value now than when the form was opened or, of restored edits, than when
 * it was edited, for its hint. None once the form `isSent`, unless it is refused: the change is its own.
 */
export function useChangedMeanwhile<Values extends object>(
  now: Values,
  { editedFrom, isSent }: { editedFrom: Partial<Values>; isSent: boolean },
) {
  const [loaded] = useState(now)
  return <Name extends keyof Values>(
    name: Name,
    show: (value: NonNullable<Values[Name]>) => string = quoted,
  ) => {
    if (isSent) return undefined
    const value = now[name]
    const before = name in editedFrom ? editedFrom[name] : loaded[name]
    if (JSON.stringify(value ?? null) === JSON.stringify(before ?? null)) return undefined
    return value == null || isEmpty(value) ? 'Removed meanwhile.' : `Changed meanwhile to ${show(value)}.`
  }
}
