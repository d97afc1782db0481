import type { Outfit } from './clothes.ts'
import type { Beard, Glasses, Jaw, Mouth } from './face.ts'
import type { HairStyle } from './hair.ts'

export type Person = {
  key: string
  skin: string
  style: HairStyle
  /** The color of the hair or the scarf. */
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
  years?: 1
}
