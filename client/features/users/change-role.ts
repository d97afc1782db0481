import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { changeRole } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { profilePath } from '../../lib/links.ts'
import { useViewer } from '../../lib/page-data.ts'
import { nameRole } from '../../lib/unread.ts'

/** A change of one's own role takes effect at once and leaves this page for the new role's profile. */
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
