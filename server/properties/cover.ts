import type { Connection } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { authorize } from './policy.ts'
import { type PropertyRow, updatePropertyRow } from './queries.ts'
import { needsNewVerdict } from './rules.ts'

/** The image that the first photo is; null while there is none. */
type Covers = { was: string | null; is: string | null }

/**
 * Makes the first photo the image of its listing, inside the transaction that holds the listing. The address that was
 * typed waits until the last photo is gone. It counts as a change of the image, whoever makes it.
 */
export async function showCover(
  tx: Connection,
  actor: Actor,
  property: PropertyRow,
  { was, is }: Covers,
): Promise<void> {
  const row = authorize('photos', actor, property)
  const typedImage = was === null ? row.image : row.typedImage
  const image = is ?? typedImage
  const undecided = actor.role !== 'admin' && row.verificationStatus === 'verified'
  await updatePropertyRow(tx, row, {
    image,
    typedImage: is === null ? null : typedImage,
    ...(undecided && needsNewVerdict(row, { image }) && { verificationStatus: 'pending' as const }),
  })
}
