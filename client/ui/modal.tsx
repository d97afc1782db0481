import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useOpenDialog } from './open-dialogs.ts'
import { backdrop, panel } from './overlay.ts'

type ModalProps = {
  title: string
  text?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Keeps the dialog open on a click outside, if closing would lose its content. */
  staysOnOutsidePress?: boolean
  children: ReactNode
}

/** A dialog with a form. It traps and returns the focus; Escape and a click outside close it. */
export function Modal({ title, text, open, onOpenChange, staysOnOutsidePress, children }: ModalProps) {
  useOpenDialog(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={staysOnOutsidePress}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={panel}>
          <div className="grid gap-2">
            <Dialog.Title className="text-2xl">{title}</Dialog.Title>
            {text && (
              <Dialog.Description className="text-muted wrap-anywhere">
                <bdi>{text}</bdi>
              </Dialog.Description>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
