import type { ReactElement } from 'react'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useEndShare } from './shares.ts'

type EndShareProps = {
  id: string
  trigger: ReactElement
  title: string
  text: string
  confirmLabel: string
  /** The message after ending. */
  done: string
  onEnded: () => void
}

/** Asks for confirmation and ends a share. */
export function EndShare({ id, done, onEnded, ...question }: EndShareProps) {
  const { mutateAsync } = useEndShare()
  const confirm = async () => {
    try {
      await mutateAsync(id)
      popup({ title: done })
      onEnded()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
    }
  }
  return <ConfirmDialog {...question} onConfirm={confirm} />
}
