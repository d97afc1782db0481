import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'
import { towardEnd } from './direction.ts'
import type { Popup } from './popups.tsx'
import { Reference, referenceOf } from './reference.tsx'
import { useMedia } from './use-media.ts'
import { describeUnreachable } from './unreachable.ts'

type Beside = Pick<Popup, 'link' | 'reason' | 'isAtTop'> & { reference?: string; refusal?: string }

const manager = Toast.createToastManager<Beside>()

/** Time to copy a reference, and to read or follow a link. Other popups use the default. */
const copyMs = 20_000
const readMs = 6_000

/** The reason of a refusal or of a missing response, unless the popup contains it. */
function refusalOf({ error, text, reason }: Popup): string | undefined {
  if (reason !== undefined) return undefined
  const refusal = error instanceof TypeError ? describeUnreachable() : messageOf(error)
  return refusal === text ? undefined : refusal
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 409)
    ? error.message
    : undefined

let shown: string | undefined
// Popups from before the stack was mounted; undefined once it is.
let waiting: Popup[] | undefined = []

export function show(popup: Popup) {
  if (popup.until?.aborted) return
  if (waiting) return void waiting.push(popup)
  const { title, text, tone = 'good', link, reason, error, isAtTop, until } = popup
  const { isLong = tone === 'bad' || link !== undefined } = popup
  const reference = referenceOf(error)
  const timeout = reference ? copyMs : isLong ? readMs : undefined
  if (shown) manager.close(shown)
  const id = manager.add({
    title,
    description: text,
    type: tone,
    timeout,
    data: { link, reference, reason, refusal: refusalOf(popup), isAtTop },
  })
  shown = id
  until?.addEventListener('abort', () => manager.close(id), { once: true })
}

export function PopupStack({ successMs }: { successMs: number }) {
  // Runs after the provider's effect, which subscribes to the manager.
  useEffect(() => {
    const early = waiting ?? []
    waiting = undefined
    early.forEach(show)
    return () => {
      waiting = []
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager} timeout={successMs}>
      <Toast.Portal>
        <Place />
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Place() {
  const { toasts } = Toast.useToastManager<Beside>()
  const isPhone = useMedia('(width < 40rem)')
  const isAtTop = isPhone && toasts.some(({ data }) => data?.isAtTop)
  return (
    <Toast.Viewport
      aria-label={t('ui.popups')}
      // Without classes, which every page would load.
      style={isAtTop ? { top: '1rem', bottom: 'auto' } : undefined}
      className="fixed inset-x-4 bottom-4 z-10 grid gap-3 outline-none sm:end-6 sm:bottom-6 sm:start-auto sm:w-96 [body:has([data-tray])_&]:bottom-28"
    >
      <List />
    </Toast.Viewport>
  )
}

function List() {
  const { toasts, close } = Toast.useToastManager<Beside>()
  return toasts.map((toast) => {
    const bad = toast.type === 'bad'
    const link = toast.data?.link
    const Icon = bad ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'down', towardEnd() === 1 ? 'right' : 'left']}
        className={cx(
          'rounded-box border border-line border-s-4 bg-surface p-4 text-ink shadow-lift transition-[opacity,translate]',
          'duration-200 data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
          bad ? 'border-s-danger' : 'border-s-accent',
        )}
      >
        <Toast.Content className="flex gap-3">
          <Icon
            aria-hidden="true"
            className={cx('mt-0.5 size-5 shrink-0', bad ? 'text-danger' : 'text-accent')}
          />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans font-semibold tracking-normal" />
            {toast.data?.reason && <p className="text-sm text-muted">{toast.data.reason}</p>}
            <Toast.Description className="text-sm text-muted" />
            {toast.data?.refusal && <p className="text-sm text-muted">{toast.data.refusal}</p>}
            <Reference of={toast.data?.reference} />
            {link && (
              <Link
                to={link.to}
                onClick={() => close(toast.id)}
                className="mt-1 link inline-block py-1 text-sm font-medium"
              >
                {link.label}
              </Link>
            )}
          </div>
          <Toast.Close
            aria-label={t('ui.dismiss')}
            className="-m-1 grid size-8 place-items-center rounded-box text-muted hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
