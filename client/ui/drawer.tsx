import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { backdrop } from './overlay.ts'

type DrawerProps = {
  title: string
  /** Takes the focus back. */
  trigger: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A panel from the right edge: focus stays inside, Escape and a press outside close it. */
export function Drawer({ title, trigger, open, onOpenChange, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          finalFocus={trigger}
          className={cx(
            'fixed inset-y-0 right-0 flex w-[min(20rem,88vw)] flex-col gap-6 overflow-y-auto border-l border-line',
            'bg-paper p-5 text-ink shadow-lift transition-transform duration-200',
            'data-starting-style:translate-x-full data-ending-style:translate-x-full',
          )}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-10 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
