import type { KeyboardEvent, MouseEvent } from 'react'
import { t } from '#texts/text.ts'
import { formatCount, formatNumber } from '#texts/formats.ts'
import { BusyLabel, Button, LinkButton } from './button.tsx'
import { Reference, referenceOf } from './reference.tsx'
import { useHydrated } from './use-hydrated.ts'
import type { Trouble } from './use-next-page.ts'

type MoreProps = {
  busy: boolean
  /** The label; "Load more" by default. */
  label?: string | undefined
  onMore: () => void
}
type LoadMoreProps = Omit<MoreProps, 'label'> & {
  shown: number
  total: string
  more: boolean
  /** The URL of the next page, if pages have URLs. */
  address?: string | undefined
  /** Whether the displayed items belong to the previous search. */
  isOutdated?: boolean
  trouble?: Trouble | undefined
}

/** The end of a paged list: the count, failures, and the way to load more. */
export function LoadMore({
  shown,
  total,
  more,
  address,
  isOutdated = false,
  trouble,
  busy,
  onMore,
}: LoadMoreProps) {
  const hasFailed = trouble !== undefined && trouble !== 'offline'
  const way = { busy: busy || isOutdated, label: hasFailed ? t('ui.retry') : undefined, onMore }
  return (
    <div className="mt-8 grid justify-items-center gap-3 print:hidden">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {isOutdated
          ? t('ui.loading')
          : t('ui.showing', { shown: formatNumber(shown), total: formatCount(total) })}
      </p>
      <div role="status" className="text-center">
        {trouble === 'offline' && <p>{t('ui.offlineMore')}</p>}
        {hasFailed && (
          <>
            <p>{t('ui.moreFailed')}</p>
            <Reference of={referenceOf(trouble.error)} />
          </>
        )}
      </div>
      {more && (address ? <MoreLink {...way} address={address} /> : <MoreButton {...way} />)}
    </div>
  )
}

const MoreButton = ({ busy, label = t('ui.loadMore'), onMore }: MoreProps) => (
  <Button tone="outline" busy={busy} onClick={onMore}>
    {label}
  </Button>
)

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link for crawlers and without JavaScript; otherwise a button that extends the list. */
function MoreLink({ address, busy, label = t('ui.loadMore'), onMore }: MoreProps & { address: string }) {
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
      <BusyLabel busy={busy}>{label}</BusyLabel>
    </LinkButton>
  )
}
