import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { keepFocusNear } from './focus-group.ts'
import { useOpenDialog } from './open-dialogs.ts'
import { backdrop, panel } from './overlay.ts'
import { popup } from './popups.tsx'
import { ErrorState } from './states.tsx'

/**
 * A message to read before confirming again; if `isFinal`, confirming is no longer possible. `isShown`: the dialog's
 * content already contains the message. `link` leads to what the message is about.
 */
type Notice = {
  notice: string
  isFinal?: boolean
  isShown?: boolean
  link?: { to: string; label: string }
}

export type ConfirmDialogProps = {
  /** The element that opens the dialog, unless `asked` controls it. */
  trigger?: ReactElement
  asked?: { open: boolean; onOpenChange: (open: boolean) => void }
  title: string
  /** What confirming does. This and `effects` go once it is no longer possible. */
  text: string
  effects?: ReactNode
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** False until everything that the dialog shows has been loaded. */
  isReady?: boolean
  /** The dialog closes when this resolves, except for `false` or a notice, which the dialog shows. */
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, asked, title, text, effects, confirmLabel, tone = 'danger', isReady = true } = props
  const { onConfirm, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const { open, onOpenChange: setOpen } = asked ?? { open: isOpen, onOpenChange: setIsOpen }
  useOpenDialog(open)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const { notice, setNotice } = useNotice()
  // The button that was pressed is gone, or must not be pressed again before the message was read.
  useEffect(() => {
    if (notice) (message.current ?? (notice.isFinal ? closer.current : null))?.focus()
  }, [notice])

  const change = (next: boolean) => {
    if (busy) return
    setNotice(undefined)
    // What was refused may have taken the opener out of the list, which is read again now.
    if (!next) keepFocusNear(opener.current)()
    setOpen(next)
  }

  const confirm = async () => {
    setBusy(true)
    const restoreFocus = keepFocusNear(opener.current)
    setNotice(undefined)
    try {
      const result = await onConfirm()
      if (isNotice(result)) setNotice(result)
      else if (result !== false) setOpen(false)
    } finally {
      setBusy(false)
      restoreFocus()
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      {trigger && <AlertDialog.Trigger ref={opener} render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={panel}>
          <div className="grid gap-2">
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            {!notice?.isFinal && (
              <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
            )}
          </div>
          {notice && !notice.isShown && (
            <div ref={message} tabIndex={-1} className="grid gap-2 rounded-box">
              <ErrorState text={notice.notice} />
              {notice.link && (
                <Link to={notice.link.to} className="link justify-self-start" onClick={() => change(false)}>
                  {notice.link.label}
                </Link>
              )}
            </div>
          )}
          {!notice?.isFinal && effects}
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close
              ref={closer}
              render={<Button tone="quiet">{notice?.isFinal ? t('ui.close') : t('ui.cancel')}</Button>}
            />
            {!notice?.isFinal && (
              // Ignores the second click of a double click, since a new notice cannot have been read.
              <Button
                tone={tone}
                busy={busy}
                disabled={!isReady}
                onClick={({ detail }) => detail < 2 && confirm()}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** If another person's decision removes the row with the dialog, a popup shows the notice. */
function useNotice() {
  const [notice, setNotice] = useState<Notice>()
  const unread = useRef<Notice>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      showUnread(unread.current)
    }
  }, [])
  return {
    notice,
    setNotice: (next: Notice | undefined) => {
      unread.current = next
      if (isMounted.current) setNotice(next)
      else showUnread(next)
    },
  }
}

function showUnread(one: Notice | undefined) {
  if (one) popup({ tone: 'bad', title: t('ui.error'), text: one.notice })
}

const isNotice = (result: unknown): result is Notice =>
  typeof result === 'object' && result !== null && 'notice' in result
