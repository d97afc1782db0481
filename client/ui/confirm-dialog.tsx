import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { backdrop, panel } from './overlay.ts'

type ConfirmDialogProps = {
  /** What opens it, where it is not asked by itself. */
  trigger?: ReactElement
  asked?: { open: boolean; onOpenChange: (open: boolean) => void }
  title: string
  text: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** Closes when this resolves to anything but `false`. */
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, asked, title, text, confirmLabel, tone = 'danger', onConfirm, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const { open, onOpenChange: setOpen } = asked ?? { open: isOpen, onOpenChange: setIsOpen }
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      if ((await onConfirm()) !== false) setOpen(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && setOpen(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={panel}>
          <div className="grid gap-2">
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          </div>
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button tone="quiet">Cancel</Button>} />
            <Button tone={tone} busy={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
