import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { cx } from './cx.ts'

type Popup = { title: string; text?: string; tone?: 'good' | 'bad'; closeAfterMs?: number }

const manager = Toast.createToastManager()

/** Shows a popup from anywhere; without `closeAfterMs` it stays until dismissed or eight seconds have passed. */
export const popup = ({ title, text, tone = 'good', closeAfterMs = 8000 }: Popup) =>
  manager.add({
    title,
    description: text,
    type: tone,
    timeout: closeAfterMs,
    // Failures interrupt what a screen reader says, successes wait.
    priority: tone === 'bad' ? 'high' : 'low',
  })

export function Popups() {
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-20 z-10 mx-auto grid max-w-md gap-3 outline-none">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const bad = toast.type === 'bad'
    const Icon = bad ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="up"
        className={cx(
          'rounded-box border border-line border-l-4 bg-surface p-4 text-ink shadow-lift transition-[opacity,translate]',
          'duration-200 data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
          bad ? 'border-l-danger' : 'border-l-accent',
        )}
      >
        <Toast.Content className="flex gap-3">
          <Icon
            aria-hidden="true"
            className={cx('mt-0.5 size-5 shrink-0', bad ? 'text-danger' : 'text-accent')}
          />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans font-semibold tracking-normal" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1 grid size-8 place-items-center rounded-box text-muted hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
