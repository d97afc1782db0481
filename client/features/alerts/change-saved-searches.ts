import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
  type SavedSearchChanges,
  savedSearchEdit,
  type SavedSearchForm,
  updateSavedSearch,
} from '#contract/saved-searches.ts'
import { call } from '../../lib/call.ts'
import { findDone, throwUnlessDone } from '../../lib/lost-answer.ts'
import { CallProblem } from '../../lib/request.ts'
import { savedSearchesQuery } from './list-saved-searches.ts'

const { queryKey } = savedSearchesQuery

function hasAll(saved: SavedSearch, values: SavedSearchChanges): boolean {
  const found: Record<string, unknown> = savedSearchEdit.parse(saved)
  return Object.entries(savedSearchEdit.parse(values)).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(found[name]),
  )
}

export function useSaveSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: SavedSearchForm) => {
      await call(saveSearch, { body }).catch((error: unknown) =>
        throwUnlessDone(error, async () =>
          (await call(listSavedSearches, {})).some((saved) => hasAll(saved, body)),
        ),
      )
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useUpdateSavedSearch(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedSearchChanges) =>
      call(updateSavedSearch, { params: { id }, body }).catch((error: unknown) =>
        findDone(error, async () =>
          (await call(listSavedSearches, {})).find((saved) => saved._id === id && hasAll(saved, body)),
        ),
      ),
    onSuccess: (changed) =>
      queries.setQueryData(queryKey, (all: SavedSearch[] | undefined) =>
        all?.map((one) => (one._id === id ? changed : one)),
      ),
  })
}

/** Succeeds if another tab has already deleted the search. */
const remove = async (id: string) => {
  try {
    await call(deleteSavedSearch, { params: { id } })
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return
    await throwUnlessDone(error, async () =>
      (await call(listSavedSearches, {})).every((saved) => saved._id !== id),
    )
  }
}

export function useDeleteSavedSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
