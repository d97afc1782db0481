import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'
import { backdrop } from './overlay.ts'

type DrawerProps = {
  title: string
  /** Receives the focus when the drawer closes. */
  trigger: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  closeLabel?: string
  /** The element that receives the focus when the drawer opens; `true` for the first one. */
  initialFocus?: () => HTMLElement | true
  /** For forms; the default width is for menus. */
  wide?: boolean
  /** Sticks to the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the end of the line. It traps the focus; Escape and a click outside close it. */
export function Drawer(props: DrawerProps) {
  const { title, trigger, open, onOpenChange, initialFocus, wide, footer, children } = props
  const { closeLabel = t('ui.closeMenu') } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          initialFocus={initialFocus}
          finalFocus={trigger}
          className={cx(
            'fixed inset-y-0 end-0 flex flex-col gap-6 overflow-y-auto border-s border-line',
            // Keeps the focused input, with its message, above the footer.
            footer && 'scroll-pb-36',
            wide ? 'w-[min(32rem,100vw)]' : 'w-[min(20rem,88vw)]',
            'bg-paper p-5 text-ink shadow-lift transition-transform duration-200',
            'data-starting-style:translate-x-[calc(var(--toward)*100%)] data-ending-style:translate-x-[calc(var(--toward)*100%)]',
          )}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-10 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
          {footer && (
            <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 border-t border-line bg-paper p-4">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
