import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type Compared, comparePath, maxCompared, useCompared } from './compared.ts'

/** The selected homes at the bottom of the screen. Hidden without a selection and on the comparison page. */
export function CompareTray() {
  const { chosen, remove, clear } = useCompared()
  const { pathname } = useLocation()
  const tray = useRef<HTMLElement>(null)
  if (chosen.length === 0 || pathname === '/compare') return null
  const take = (id: string) => {
    remove(id)
    // Removing the button would lose its focus.
    tray.current?.focus()
  }
  return (
    <aside
      ref={tray}
      tabIndex={-1}
      aria-label={t('compare.label')}
      data-tray
      className="print:hidden sticky bottom-0 z-5 mt-10 border-t border-line bg-surface shadow-lift outline-none"
    >
      <div className="measure flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p role="status" className="text-sm font-medium">
          {t('compare.chosen', { count: chosen.length, most: maxCompared })}
        </p>
        <ul className="flex min-w-0 flex-1 gap-2 max-lg:hidden">
          {chosen.map((home) => (
            <Chosen key={home.id} home={home} onRemove={() => take(home.id)} />
          ))}
        </ul>
        <div className="ms-auto flex gap-2">
          <Button tone="quiet" size="sm" onClick={clear}>
            {t('compare.clear')}
          </Button>
          <LinkButton size="sm" to={comparePath(chosen.map(({ id }) => id))}>
            {t('compare.compareChosen')}
          </LinkButton>
        </div>
      </div>
    </aside>
  )
}

const Chosen = ({ home, onRemove }: { home: Compared; onRemove: () => void }) => (
  <li className="flex min-w-0 items-center gap-1 rounded-box border border-line ps-3 text-sm">
    <span dir="auto" className="truncate">
      {home.title}
    </span>
    <Button
      tone="quiet"
      size="sm"
      aria-label={t('compare.removeFromTray', { title: home.title })}
      onClick={onRemove}
    >
      <X aria-hidden="true" className="size-4" />
    </Button>
  </li>
)
