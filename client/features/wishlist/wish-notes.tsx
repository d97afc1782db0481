import SquarePen from 'lucide-react/icons/square-pen'
import { type ReactNode, useRef, useState } from 'react'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { NoteForm, useNoteDraft } from './note-form.tsx'

type WishNotesProps = {
  wish: Wish
  /** The share id, if the list belongs to another member. */
  share?: string
  /** Additional buttons next to the button for the viewer's note. */
  beside?: ReactNode
}

/** The notes on a wish, with a form for the viewer's own. */
export function WishNotes({ wish, share, beside }: WishNotesProps) {
  const { title } = wish
  const { text: draft } = useNoteDraft(wish)
  const [writing, setWriting] = useState<'begun' | 'restored' | undefined>(
    draft === undefined ? undefined : 'restored',
  )
  const opener = useRef<HTMLDivElement>(null)
  const own = wish.notes.find((note) => note.own)
  const close = () => {
    setWriting(undefined)
    // The form disappears with the focus; the button is rendered in the next frame. The member may have moved on.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.querySelector('button')?.focus()
    })
  }
  const shown = wish.notes.filter((note) => !(note.own && writing))
  return (
    <div ref={opener} className="grid gap-3">
      {shown.length > 0 && (
        <ul aria-label={t('wishlist.notesOn', { title })} className="grid gap-2">
          {shown.map((note) => (
            <li
              key={note.own ? 'own' : note.writer + note.writtenAt}
              className="rounded-box bg-sunken px-3 py-2 text-sm"
            >
              <p className="text-xs font-medium text-muted">
                {note.own ? t('wishlist.ownNote') : note.writer}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {note.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <NoteForm
          wish={wish}
          share={share}
          text={own?.text ?? ''}
          isRestored={writing === 'restored'}
          onDone={close}
        />
      )}
      <div className="-ms-2 flex flex-wrap gap-x-1">
        {!writing && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={own ? t('wishlist.editNoteOn', { title }) : t('wishlist.addNoteOn', { title })}
            onClick={() => setWriting('begun')}
          >
            <SquarePen aria-hidden="true" className="size-4" />
            {own ? t('wishlist.editNote') : t('wishlist.addNote')}
          </Button>
        )}
        {beside}
      </div>
    </div>
  )
}
