import type { ReactNode, SyntheticEvent } from 'react'
import type { Coordinates } from '#contract/geography.ts'

export type PointedAt = Coordinates | null

type Place = { _id: string; latitude: number | null; longitude: number | null }

type PointingProps = {
  places: readonly Place[]
  /** Undefined if unused, because each call renders the page. */
  onPoint: ((at: PointedAt) => void) | undefined
  children: ReactNode
}

/** Reports the location of the hovered or focused listing, identified by the link of its card. */
export function Pointing({ places, onPoint, children }: PointingProps) {
  if (!onPoint) return <div>{children}</div>
  const point = ({ target }: SyntheticEvent) => {
    const card = target instanceof Element ? target.closest('li:has(> article)') : null
    const link = card?.querySelector('a[href^="/details/"]')?.getAttribute('href')
    const found = link && places.find(({ _id }) => link.endsWith(_id))
    const isPlaced = found && found.latitude !== null && found.longitude !== null
    onPoint(isPlaced ? { latitude: found.latitude ?? 0, longitude: found.longitude ?? 0 } : null)
  }
  return (
    <div
      onPointerOver={point}
      onPointerLeave={() => onPoint(null)}
      onFocus={point}
      onBlur={() => onPoint(null)}
    >
      {children}
    </div>
  )
}
