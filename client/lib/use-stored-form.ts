import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { storedForm } from './stored.ts'
import { useViewer } from './page-data.ts'

const isEmpty = (value: unknown) =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** For comparison: forms are sent without spaces around texts. */
const asSent = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null))

/**
 * Stores unsent form input in this browser, and restores it the next time, even after the session has expired.
 * `fieldsOf` picks the fields to restore. For a form that edits a `saved` object, only the differing fields are
 * stored, as others may change the rest at the same time.
 */
export function useStoredForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: string,
  {
    fieldsOf = (kept) => kept,
    saved,
  }: {
    fieldsOf?: (kept: Record<string, unknown>) => Record<string, unknown>
    saved?: Record<string, unknown>
  } = {},
) {
  const account = useViewer()?._id ?? ''
  const [filledIn, setFilledIn] = useState<Record<string, unknown>>()
  /** The saved values of the restored fields at the time of the edit. */
  const [editedFrom, setEditedFrom] = useState<Record<string, unknown>>({})

  const fillIn = useEffectEvent((found: unknown) => {
    // Input from before hydration takes precedence.
    const typed: Record<string, unknown> = form.getValues()
    const defaults: Record<string, unknown> = saved ?? form.formState.defaultValues ?? {}
    const isUntouched = (field: string) => isEmpty(typed[field]) || typed[field] === defaults[field]
    const kept = isRecord(found) ? found : {}
    const values = saved ? kept['values'] : kept
    const fields = Object.entries(isRecord(values) ? fieldsOf(values) : {}).filter(
      ([field, value]) => (!saved || field in saved) && isUntouched(field) && !isEmpty(value),
    )
    for (const [field, value] of fields)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (fields.length === 0) return
    startTransition(() => {
      setFilledIn(Object.fromEntries(fields))
      if (saved && isRecord(kept['from'])) setEditedFrom(kept['from'])
    })
  })
  /** The stored fields of another form with the same name. */
  const othersIn = (found: unknown) => {
    const part = (kind: 'values' | 'from') => {
      const fields = isRecord(found) && isRecord(found[kind]) ? Object.entries(found[kind]) : []
      return Object.fromEntries(fields.filter(([field]) => !(saved && field in saved)))
    }
    return { values: part('values'), from: part('from') }
  }
  /** Undefined if the form has no unsent edit. */
  const toKeep = useEffectEvent((values: Record<string, unknown>) => {
    if (!saved) return values
    const edited = Object.entries(values).filter(([field, value]) => asSent(value) !== asSent(saved[field]))
    const others = othersIn(storedForm(account, name).read())
    if (edited.length === 0 && Object.keys(others.values).length === 0) return undefined
    const from = edited.map(([field]) => [field, field in editedFrom ? editedFrom[field] : saved[field]])
    return {
      values: { ...others.values, ...Object.fromEntries(edited) },
      from: { ...others.from, ...(Object.fromEntries(from) as object) },
    }
  })
  useEffect(() => {
    const kept = storedForm(account, name)
    fillIn(kept.read())
    // A form reset has no field name, and is not input.
    const typing = form.watch((values, { name: field }) => {
      if (!field) return
      const edits = toKeep(values)
      if (edits) kept.write(edits)
      else kept.remove()
    })
    return () => typing.unsubscribe()
  }, [form, account, name])

  const forget = () => {
    const kept = storedForm(account, name)
    const others = othersIn(saved ? kept.read() : undefined)
    if (Object.keys(others.values).length > 0) kept.write(others)
    else kept.remove()
  }
  const clear = () => {
    forget()
    setFilledIn(undefined)
    setEditedFrom({})
  }
  return { filledIn, editedFrom, forget, clear }
}
