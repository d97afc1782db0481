import type { Role } from '#contract/roles.ts'
import { t } from '#texts/text.ts'

type RoleTexts = {
  /** What notifications are about. */
  text: () => string
  /** Shown instead of notifications while there are none, with a link. */
  none: () => { text: string; to: string; label: string }
}

export const roleTexts: Record<Role, RoleTexts> = {
  user: {
    text: () => t('alerts.textForBuyers'),
    none: () => ({
      text: t('alerts.noneForBuyers'),
      to: '/allProperties',
      label: t('properties.search'),
    }),
  },
  agent: {
    text: () => t('alerts.textForAgents'),
    none: () => ({
      text: t('alerts.noneForAgents'),
      to: '/dashboard/myAddedProperties',
      label: t('properties.myAddedTitle'),
    }),
  },
  admin: {
    text: () => t('alerts.textForAdmins'),
    none: () => ({
      text: t('alerts.noneForAdmins'),
      to: '/dashboard/manageProperties',
      label: t('properties.manageTitle'),
    }),
  },
}
