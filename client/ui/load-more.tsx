import type { KeyboardEvent, MouseEvent } from 'react'
import { formatCount, formatNumber } from '../lib/formats.ts'
import { BusyLabel, Button, LinkButton } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

type MoreProps = { busy: boolean; onMore: () => void }
type LoadMoreProps = MoreProps & {
  shown: number
  total: string
  more: boolean
  /** The URL of the next page, if it has one. */
  address?: string | undefined
}

/** The end of a list that comes page by page. */
export function LoadMore({ shown, total, more, address, ...way }: LoadMoreProps) {
  return (
    <div className="mt-8 grid justify-items-center gap-3 print:hidden">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        Showing {formatNumber(shown)} of {formatCount(total)}
      </p>
      {more && (address ? <MoreLink {...way} address={address} /> : <MoreButton {...way} />)}
    </div>
  )
}

const MoreButton = ({ busy, onMore }: MoreProps) => (
  <Button tone="outline" busy={busy} onClick={onMore}>
    Load more
  </Button>
)

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link for crawlers and without JavaScript; otherwise a button that extends the list. */
function MoreLink({ address, busy, onMore }: MoreProps & { address: string }) {
  const hydrated = useHydrated()
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    if (!busy) onMore()
  }
  const pressByKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <LinkButton
      tone="outline"
      to={address}
      rel="next"
      {...(hydrated && { role: 'button', onClick: press, onKeyDown: pressByKey })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className="relative"
    >
      <BusyLabel busy={busy}>Load more</BusyLabel>
    </LinkButton>
  )
}
