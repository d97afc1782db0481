import type { RefObject } from 'react'
import type { Offer } from '#contract/offers.ts'
import { useHeldItems } from '../../ui/held-items.ts'

const keyOf = ({ _id }: Offer) => _id

/**
 * The offers for a listing, which keep their order while the list is hovered or focused: a changed amount would move
 * another offer below the pointer. New ones are appended.
 */
export function useHeldOffers(offers: Offer[], list: RefObject<HTMLElement | null>, of: string) {
  const { items, gone, handlers } = useHeldItems(offers, list, { keyOf, isWhole: true, of })
  const known = new Set(items.map(keyOf))
  return {
    offers: [
      ...items.filter((offer) => !gone.has(offer._id)),
      ...offers.filter(({ _id }) => !known.has(_id)),
    ],
    handlers,
  }
}
