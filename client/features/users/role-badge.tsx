import { can, isStaff, type Role } from '#contract/roles.ts'
import { roleLabels } from '#texts/labels/roles.ts'
import { Badge } from '../../ui/badge.tsx'

export function RoleBadge({ role }: { role: Role }) {
  const tone = can({ role }, 'user.manage') ? 'warn' : isStaff({ role }) ? 'good' : 'plain'
  return <Badge tone={tone}>{roleLabels[role]()}</Badge>
}
