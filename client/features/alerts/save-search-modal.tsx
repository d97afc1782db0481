import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { showProblem } from '../../lib/messages.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { useSaveSearch } from './change-saved-searches.ts'
import { type SavedSearchFields, savedSearchFields, SavedSearchFieldset } from './saved-search-fields.tsx'
import { describeSearch } from './search-words.ts'

type SaveSearchModalProps = {
  /** As the address has it. */
  search: Record<string, string>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What was typed outlives a closed dialog, until the search is another one. */
export function SaveSearchModal({ search, open, onOpenChange }: SaveSearchModalProps) {
  const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
  const words = describeSearch(asked, useSite()?.currency ?? 'USD')
  const { mutateAsync } = useSaveSearch()
  const form = useForm({
    resolver: zodResolver(savedSearchFields),
    defaultValues: { name: words.slice(0, limits.savedSearch.name), alert: 'atOnce' } as SavedSearchFields,
  })
  const { isSubmitting } = form.formState
  const close = () => onOpenChange(false)

  const submit = form.handleSubmit(async (fields) => {
    try {
      await mutateAsync({ ...fields, search: asked })
      close()
      popup({
        title: 'Your search is saved.',
        text:
          fields.alert === 'never' ? undefined : 'You will be told as soon as a home fits it that is new.',
        link: { to: '/dashboard/savedSearches', label: 'Saved Searches' },
      })
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <Modal
      title="Save this search"
      text={words}
      open={open}
      onOpenChange={(next) => !isSubmitting && onOpenChange(next)}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SavedSearchFieldset form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
