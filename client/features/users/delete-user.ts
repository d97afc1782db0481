import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteUser } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

/** Returns the number of deleted accounts: 0 if another admin was faster. */
const remove = async (id: string, version: string | undefined) => {
  try {
    return (await call(deleteUser, { params: { id }, version })).deletedCount
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return 0
    throw error
  }
}

export function useDeleteUser(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string | undefined) => remove(id, version),
    onError: () => queries.invalidateQueries({ queryKey: ['users'] }),
    // Listings and offers contain people's names, too.
    onSuccess: () => queries.invalidateQueries(),
  })
}
