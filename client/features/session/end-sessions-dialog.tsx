import type { ReactElement } from 'react'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useEndSessions } from './end-sessions.ts'

type EndSessionsProps = {
  /** The session to end; by default, all others. */
  id?: string
  trigger: ReactElement
  title: string
  text: string
  /** The message after ending. */
  done: string
  onEnded: () => void
}

/** Asks for confirmation and ends sessions. */
export function EndSessions({ id, done, onEnded, ...question }: EndSessionsProps) {
  const { mutateAsync } = useEndSessions(id)
  const confirm = async () => {
    try {
      await mutateAsync()
      popup({ title: done })
      onEnded()
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.error'), text: messageOf(error), error })
    }
  }
  return <ConfirmDialog {...question} confirmLabel={t('session.signOut')} onConfirm={confirm} />
}
