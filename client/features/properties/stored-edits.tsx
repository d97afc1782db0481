import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { t } from '#texts/text.ts'
import { storedForm } from '../../lib/stored.ts'
import { useViewer } from '../../lib/page-data.ts'
import { useStoredForm } from '../../lib/use-stored-form.ts'
import { RestoredNote } from '../../ui/restored-note.tsx'

/** The forms of a listing: price and texts (Update Property has the title), and facts. */
type Part = 'listing' | 'facts'
const nameOf = (part: Part, id: string) => `${part}:${id}`

/** Stores unsaved edits of a listing in this browser until they are submitted, and shows a note after restoring them. */
export function useStoredEdits<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  part: Part,
  id: string,
  saved: Values,
) {
  const { filledIn, editedFrom, forget, clear } = useStoredForm(form, nameOf(part, id), { saved })
  const startOver = () => {
    clear()
    form.reset(saved, { keepDirtyValues: false, keepErrors: false })
  }
  const note = filledIn && (
    <RestoredNote text={t('properties.changesRestored')} className="col-span-full" onStartOver={startOver} />
  )
  return { editedFrom: editedFrom as Partial<Values>, forget, note }
}

/** Discarding the proposed changes resets the form, which has the number of discards as its `key`. */
export function useDiscards(id: string) {
  const account = useViewer()?._id ?? ''
  const [discards, setDiscards] = useState(0)
  const onDiscarded = () => {
    for (const part of ['listing', 'facts'] as const) storedForm(account, nameOf(part, id)).remove()
    setDiscards(discards + 1)
  }
  return { discards, onDiscarded }
}
