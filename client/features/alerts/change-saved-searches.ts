import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteSavedSearch,
  saveSearch,
  type SavedSearch,
  type SavedSearchChanges,
  type SavedSearchForm,
  updateSavedSearch,
} from '#contract/saved-searches.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'
import { savedSearchesQuery } from './list-saved-searches.ts'

const { queryKey } = savedSearchesQuery

export function useSaveSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedSearchForm) => call(saveSearch, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useUpdateSavedSearch(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedSearchChanges) => call(updateSavedSearch, { params: { id }, body }),
    onSuccess: (changed) =>
      queries.setQueryData(queryKey, (all: SavedSearch[] | undefined) =>
        all?.map((one) => (one._id === id ? changed : one)),
      ),
  })
}

/** What another tab has deleted already is gone, as was wanted. */
const remove = async (id: string) => {
  try {
    await call(deleteSavedSearch, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallProblem && error.code === 'not_found')) throw error
  }
}

export function useDeleteSavedSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
