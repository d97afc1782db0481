import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'

export const profileTitles: Record<Role, () => string> = {
  user: () => t('users.myProfile'),
  agent: () => t('users.agentProfile'),
  admin: () => t('users.adminProfile'),
}
