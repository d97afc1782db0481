import { lazy, Suspense } from 'react'

const load = async () => (await import('./house-shapes.tsx')).HouseShapes
// Rarely seen, so that browsers fetch it when it is; where they cannot, its place stays plain.
const HouseShapes = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(() => () => null) }))

export type HouseShape = 'gabled' | 'modern' | 'terrace' | 'tower' | 'chalet' | 'ranch'
export type HouseDrawingProps = {
  seed: string
  /** Without it the seed chooses one. */
  shape?: HouseShape
}

/** A drawn stand-in for a photograph that is missing: the same seed always gives the same house. */
export const HouseDrawing = (house: HouseDrawingProps) => (
  <Suspense>
    <HouseShapes {...house} />
  </Suspense>
)
