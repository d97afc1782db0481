import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { focusFirst } from '../../lib/focus-first.ts'

const parameter = 'missing'

/** The address of the facts of a listing that focuses the first of the missing ones. */
export const missingFactsPath = (id: string, missing: readonly string[]): string =>
  `/dashboard/propertyFacts/${id}?${new URLSearchParams({ [parameter]: missing.join(',') })}`

/** Focuses the first missing fact of the address, again whenever its link is followed. */
export function useFocusOnMissing<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  isEnabled: boolean,
): void {
  const here = useLocation()
  useEffect(() => {
    const missing = new URLSearchParams(here.search).get(parameter)?.split(',') ?? []
    if (!isEnabled || missing.length === 0) return
    // After the layout has focused the content of the new page.
    const frame = requestAnimationFrame(() => focusFirst(form, missing))
    return () => cancelAnimationFrame(frame)
  }, [form, isEnabled, here])
}
