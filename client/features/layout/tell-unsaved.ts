import { t } from '#texts/text.ts'
import { popup } from '../../ui/popups.tsx'

/** Says that a choice could not be saved. The popup itself says that the network is lost. */
export const tellUnsaved = (error: unknown, text?: string): void =>
  popup({ tone: 'bad', title: t('ui.failed'), text, error })
