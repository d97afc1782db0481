import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'

type Texts = Record<Role, () => string>

export const roleLabels: Texts = {
  user: () => t('roles.user'),
  agent: () => t('roles.agent'),
  admin: () => t('roles.admin'),
}

/** The roles of demo accounts. */
export const demoRoles: Texts = {
  user: () => t('roles.demoBuyer'),
  agent: () => t('roles.demoAgent'),
  admin: () => t('roles.demoAdmin'),
}

/** What a role means for the member who got it. */
export const roleNotes: Texts = {
  user: () => t('roles.noteUser'),
  agent: () => t('roles.noteAgent'),
  admin: () => t('roles.noteAdmin'),
}
