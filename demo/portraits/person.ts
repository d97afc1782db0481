import type { Outfit } from './clothes.ts'
import type { Beard, Glasses, Jaw, Mouth } from './face.ts'
import type { HairStyle } from './hair.ts'

/** How one of the demo's people looks; none of them exists. */
export type Person = {
  key: string
  skin: string
  style: HairStyle
  /** The hair's colour, or the scarf's. */
  hair: string
  brow?: string
  backdrop: string
  wears: [outfit: Outfit, color: string, second?: string]
  jaw?: Jaw
  mouth?: Mouth
  beard?: Beard
  glasses?: [Glasses, string]
  earrings?: string
  lashes?: true
  /** Lines around eyes and mouth. */
  years?: 1
}
