import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'

type RoleTexts = {
  make: () => string
  makeTitle: (name: string) => string
  /** After the change. The article of the specification is always `a`. */
  changed: (name: string) => string
  /** What the role means, for the admin who assigns it. */
  means: () => string
}

export const roleTexts: Record<Role, RoleTexts> = {
  user: {
    make: () => t('users.makeUser'),
    makeTitle: (name) => t('users.makeUserTitle', { name }),
    changed: (name) => t('users.nowUser', { name }),
    means: () => t('users.userMeans'),
  },
  agent: {
    make: () => t('users.makeAgent'),
    makeTitle: (name) => t('users.makeAgentTitle', { name }),
    changed: (name) => t('users.nowAgent', { name }),
    means: () => t('users.agentMeans'),
  },
  admin: {
    make: () => t('users.makeAdmin'),
    makeTitle: (name) => t('users.makeAdminTitle', { name }),
    changed: (name) => t('users.nowAdmin', { name }),
    means: () => t('users.adminMeans'),
  },
}
