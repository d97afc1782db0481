import { t } from '#texts/text.ts'
import { isOffline } from './offline.ts'

/** Why a request received no response. */
export const describeUnreachable = (): string => (isOffline() ? t('ui.offline') : t('ui.unreachable'))
