import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'

type RoleTexts = {
  make: () => string
  makeTitle: (name: string) => string
  /** What the role means, for the admin who assigns it. */
  means: () => string
}

export const roleTexts: Record<Role, RoleTexts> = {
  user: {
    make: () => t('users.makeUser'),
    makeTitle: (name) => t('users.makeUserTitle', { name }),
    means: () => t('users.userMeans'),
  },
  agent: {
    make: () => t('users.makeAgent'),
    makeTitle: (name) => t('users.makeAgentTitle', { name }),
    means: () => t('users.agentMeans'),
  },
  admin: {
    make: () => t('users.makeAdmin'),
    makeTitle: (name) => t('users.makeAdminTitle', { name }),
    means: () => t('users.adminMeans'),
  },
}
