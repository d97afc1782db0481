import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteUser } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { endSession } from '../../lib/session.ts'

/** How many accounts were deleted: none where another admin was faster. */
const remove = async (id: string, version: string | undefined) => {
  try {
    return (await call(deleteUser, { params: { id }, version })).deletedCount
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return 0
    throw error
  }
}

/** One's own account takes its session with it: the page then goes home, signed out. */
export function useDeleteUser(id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isOwn = useViewer()?._id === id
  return useMutation({
    mutationFn: (version: string | undefined) => remove(id, version),
    onError: () => queries.invalidateQueries({ queryKey: ['users'] }),
    onSuccess: async (deletedCount) => {
      // Listings and offers show their people, too.
      if (!isOwn || !deletedCount) return queries.invalidateQueries()
      endSession()
      await navigate('/')
      queries.clear()
    },
  })
}
