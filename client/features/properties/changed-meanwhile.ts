import { useState } from 'react'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'

// For forms about a listing that others may change at the same time.

/** After a conflict, typed values stay, and the other fields are updated. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true }

/**
 * The fields that were changed in the form, because others may have changed the rest in the meantime. The fields of
 * `together` are sent as a unit.
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

/** For an edit that was refused because of another change: the change, and that nothing was saved. */
export const notSavedText = (error: unknown): string | undefined =>
  error instanceof CallProblem && error.code === 'changed_meanwhile'
    ? t('properties.changedNotSaved', { change: messageOf(error) })
    : undefined

const quoted = (value: unknown) =>
  typeof value === 'string' ? t('ui.quoted', { text: value }) : String(value)
const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A hint for each field whose value differs from the one when the form was opened or, for restored edits, when the field
 * was edited. None once the form `isSent`, unless it is refused, because the change is its own.
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
    return value == null || isEmpty(value)
      ? t('properties.removedMeanwhile')
      : t('properties.changedMeanwhileTo', { value: show(value) })
  }
}
