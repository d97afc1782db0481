import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useUpdateSavedSearch } from './change-saved-searches.ts'
import { checkFields, type SavedSearchFields, SavedSearchFieldset } from './saved-search-fields.tsx'
import { changePath } from './search-words.ts'

/** A button that opens the form; the typed values survive closing it. */
export function EditSavedSearch({ saved, words }: { saved: SavedSearch; words: string }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useUpdateSavedSearch(saved._id)
  const { name, alert, byMail } = saved
  const form = useForm({
    resolver: checkFields,
    defaultValues: { name, alert, byMail } as SavedSearchFields,
  })
  const submit = form.handleSubmit(async (fields) => {
    try {
      await mutateAsync(fields)
      form.reset(fields)
      setOpen(false)
    } catch (error) {
      showProblem(error, form)
    }
  })
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        aria-label={t('alerts.editOf', { name })}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('ui.edit')}
      </Button>
      <Modal title={t('alerts.editTitle')} text={words} open={open} onOpenChange={setOpen}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <SavedSearchFieldset form={form} />
          <p>
            <Link to={changePath(saved)} className="link">
              {t('alerts.changeSearch')}
            </Link>
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('ui.save')}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
