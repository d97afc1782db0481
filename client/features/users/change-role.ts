import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeRole, type Role } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { profilePath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { nameRole } from '../../lib/unread.ts'

/** One's own new role ends the way into this page; it counts at once and has its own profile. */
export function useChangeRole(id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isOwn = useViewer()?._id === id
  return useMutation({
    mutationFn: ({ role, version }: { role: Role; version: string | undefined }) =>
      call(changeRole, { params: { id }, body: { role }, version }),
    onSuccess: async (_, { role }) => {
      if (!isOwn) return
      nameRole(role)
      await navigate(profilePath(role))
      queries.clear()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
