import { can, isStaff, type Role, roles } from '#contract/roles.ts'
import { Badge } from '../../ui/badge.tsx'

export function RoleBadge({ role }: { role: Role }) {
  const tone = can({ role }, 'user.manage') ? 'warn' : isStaff({ role }) ? 'good' : 'plain'
  return <Badge tone={tone}>{roles[role].label}</Badge>
}
