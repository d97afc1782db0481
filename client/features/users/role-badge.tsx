import type { Role } from '#contract/users.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<Role, { tone: Tone; label: string }> = {
  admin: { tone: 'warn', label: 'Admin' },
  agent: { tone: 'good', label: 'Agent' },
  user: { tone: 'plain', label: 'User' },
}

export function RoleBadge({ role }: { role: Role }) {
  const { tone, label } = looks[role]
  return <Badge tone={tone}>{label}</Badge>
}
