import type { ReactElement } from 'react'
import { messageOf } from '../../lib/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { popup } from '../../ui/popups.tsx'
import { useEndSessions } from './end-sessions.ts'

type EndSessionsProps = {
  /** Which; all others without one. */
  id?: string
  trigger: ReactElement
  title: string
  text: string
  /** What is said afterwards. */
  done: string
  onEnded: () => void
}

/** Asks first. */
export function EndSessions({ id, done, onEnded, ...question }: EndSessionsProps) {
  const { mutateAsync } = useEndSessions(id)
  const confirm = async () => {
    try {
      await mutateAsync()
      popup({ title: done })
      onEnded()
    } catch (error) {
      popup({ tone: 'bad', title: 'Error!', text: messageOf(error), error })
    }
  }
  return <ConfirmDialog {...question} confirmLabel="Sign out" onConfirm={confirm} />
}
