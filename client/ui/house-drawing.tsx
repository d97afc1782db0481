import { lazy, Suspense } from 'react'

const load = async () => (await import('./house-shapes.tsx')).HouseShapes
// Rarely needed, so browsers load it on demand; if that fails, its place stays empty.
const HouseShapes = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(() => () => null) }))

export type HouseShape = 'gabled' | 'modern' | 'terrace' | 'tower' | 'chalet' | 'ranch'
export type HouseDrawingProps = {
  seed: string
  /** By default, the seed determines it. */
  shape?: HouseShape
}

/** A drawing that replaces a missing photo. The same seed always gives the same house. */
export const HouseDrawing = (house: HouseDrawingProps) => (
  <Suspense>
    <HouseShapes {...house} />
  </Suspense>
)
