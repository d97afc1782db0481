import { type FormEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { storedForm } from '../../lib/stored.ts'
import { messageOf } from '../../lib/messages.ts'
import { useViewer } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { popup } from '../../ui/popups.tsx'
import { useNoteWish } from './note-wish.ts'
import { whyWishIsMissing } from './shares.ts'

type NoteFormProps = {
  wish: Wish
  /** The share id, if the list belongs to another member. */
  share?: string
  text: string
  /** Whether the form opened automatically with a stored draft. */
  isRestored: boolean
  onDone: () => void
}

async function reasonOf(error: unknown, share: string | undefined): Promise<string> {
  if (!(error instanceof CallProblem)) return messageOf(error)
  return error.code === 'not_found' ? whyWishIsMissing(share) : (error.fields['text'] ?? messageOf(error))
}

/** The unsaved note in this browser. */
export function useNoteDraft({ _id }: Wish) {
  const draft = storedForm(useViewer()?._id ?? '', `note:${_id}`)
  const found = draft.read()
  return { ...draft, text: typeof found === 'string' ? found : undefined }
}

/** The typed text stays after a refusal, and in this browser until it is saved or canceled. */
export function NoteForm({ wish, share, text, isRestored, onDone }: NoteFormProps) {
  const { mutateAsync, isPending } = useNoteWish(wish, share)
  const draft = useNoteDraft(wish)
  const [typed, setTyped] = useState(draft.text ?? text)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isRestored) form.current?.querySelector('textarea')?.focus()
  }, [isRestored])

  const close = () => {
    draft.remove()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await mutateAsync(typed)
      popup({ title: typed.trim() ? t('wishlist.noteSaved') : t('wishlist.noteRemoved') })
      close()
    } catch (error) {
      setProblem(await reasonOf(error, share))
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      {isRestored && (
        <p role="status" className="text-sm">
          {t('wishlist.noteRestored')}
        </p>
      )}
      <Field
        label={t('wishlist.ownNoteOn', { title: wish.title })}
        hint={t('wishlist.noteHint')}
        error={problem}
      >
        <Textarea
          rows={3}
          maxLength={limits.wishNote.max}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            draft.write(event.target.value)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isPending}>
          {t('ui.save')}
        </Button>
        <Button tone="quiet" size="sm" disabled={isPending} onClick={close}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
