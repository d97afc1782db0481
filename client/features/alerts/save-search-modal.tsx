import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { useSaveSearch, useUpdateSavedSearch } from './change-saved-searches.ts'
import { savedSearchesQuery } from './list-saved-searches.ts'
import { checkFields, type SavedSearchFields, SavedSearchFieldset } from './saved-search-fields.tsx'
import { describeSearch } from './search-words.ts'

type SaveSearchModalProps = {
  /** As in the URL. */
  search: Record<string, string>
  /** The saved search to replace. */
  savedId: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Also called if the search turns out to be saved already. */
  onSaved: () => void
}

/** The typed values survive closing the dialog, until the search changes. */
export function SaveSearchModal({ savedId, ...modal }: SaveSearchModalProps) {
  const { data, isLoading } = useQuery({ ...savedSearchesQuery, enabled: savedId !== null })
  const replaced = data?.find(({ _id }) => _id === savedId)
  if (replaced) return <ReplaceModal key={replaced._id} replaced={replaced} {...modal} />
  // If it has been deleted, the search can be saved as a new one.
  return isLoading ? null : <NewModal {...modal} />
}

type ModalProps = Omit<SaveSearchModalProps, 'savedId'>

function NewModal(modal: ModalProps) {
  const { mutateAsync } = useSaveSearch()
  const words = useWords(modal.search)
  return (
    <SearchForm
      {...modal}
      title={t('alerts.saveTitle')}
      words={words}
      known={{ name: words.slice(0, limits.savedSearch.name), alert: 'atOnce', byMail: true }}
      onSave={(fields) => mutateAsync({ ...fields, search: withoutEmpty(modal.search) })}
      done={t('alerts.saveDone')}
    />
  )
}

function ReplaceModal({ replaced, ...modal }: ModalProps & { replaced: SavedSearch }) {
  const { mutateAsync } = useUpdateSavedSearch(replaced._id)
  const words = useWords(modal.search)
  // A generated name changes with the search.
  const isOwnName = replaced.name !== useWords(replaced.search).slice(0, limits.savedSearch.name)
  return (
    <SearchForm
      {...modal}
      title={t('alerts.replaceTitle')}
      words={words}
      known={{
        name: isOwnName ? replaced.name : words.slice(0, limits.savedSearch.name),
        alert: replaced.alert,
        byMail: replaced.byMail,
      }}
      onSave={(fields) => mutateAsync({ ...fields, search: withoutEmpty(modal.search) })}
      done={t('alerts.replaceDone')}
    />
  )
}

const withoutEmpty = (search: Record<string, string>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

const useWords = (search: Record<string, string>) => describeSearch(withoutEmpty(search), useCurrency())

type SearchFormProps = ModalProps & {
  title: string
  words: string
  known: SavedSearchFields
  onSave: (fields: SavedSearchFields) => Promise<unknown>
  done: string
}

function SearchForm(props: SearchFormProps) {
  const { title, words, known, onSave, done, open, onOpenChange, onSaved } = props
  const form = useForm({ resolver: checkFields, defaultValues: known })
  const { isSubmitting } = form.formState
  const close = () => onOpenChange(false)

  const submit = form.handleSubmit(async (fields) => {
    try {
      await onSave(fields)
      onSaved()
      close()
      popup({
        title: done,
        text: fields.alert === 'never' ? undefined : t('alerts.doneText'),
        link: { to: '/dashboard/savedSearches', label: t('alerts.page') },
      })
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'search_already_saved') onSaved()
      showProblem(error, form)
    }
  })

  return (
    <Modal
      title={title}
      text={words}
      open={open}
      onOpenChange={(next) => !isSubmitting && onOpenChange(next)}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SavedSearchFieldset form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" disabled={isSubmitting} onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
