import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, idOf, queryText, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** Accepted photo formats, detected by content, not by file name. */
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const

/** Picture widths in pixels; a narrower photo keeps its own width. */
export const photoWidths = limits.photos.widths

/** A photo of a listing; the first one is its cover. Width and height in pixels, as displayed. */
export const photo = z
  .object({
    _id: id,
    /** The path of its widest picture. Others have the same path with `-480`, `-960`, `-1600`, each as `.avif` and `.webp`. */
    image: z.string(),
    /** The text alternative; empty if there is none. */
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Its average color, as `#rrggbb`. */
    color: z.string(),
    /** In a corrected copy of a listing: the original photo. Shown to members who manage the listing. */
    copyOf: id.optional(),
  })
  .meta({
    id: 'Photo',
    description:
      'A photo of a listing; the first one is its cover. Width and height in pixels. `image` is the path of its widest picture; others have the same path with `-480`, `-960`, `-1600`, each as `.avif` and `.webp`.',
  })
export type Photo = z.infer<typeof photo>

const tag = 'Photos'
const params = z.object({ id: idOf('listing'), photoId: idOf('photo') })
const always = ['property_sold', 'listing_rejected', 'changes_rejected'] as const

export const addPhoto = endpoint({
  method: 'POST',
  path: '/properties/:id/photos',
  tag,
  summary: 'Add a photo',
  description: 'Add a photo after the others; on a verified listing it waits for review.',
  access: 'listing.manage',
  params: z.object({ id: idOf('listing') }),
  query: z.object({
    name: queryText('fileName', limits.photos.name).meta({
      description: 'The original file name, for messages about it.',
      example: 'kitchen.jpg',
    }),
  }),
  upload: { mediaTypes: photoMediaTypes, maxBytes: limits.photos.bytes },
  response: photo,
  status: 201,
  allowance: limits.addingPhotos,
  problems: [...always, 'photo_kind', 'photo_too_large', 'photo_broken', 'photos_full', 'photos_unavailable'],
})

export const orderPhotos = endpoint({
  method: 'PATCH',
  path: '/properties/:id/photos',
  tag,
  summary: 'Reorder photos',
  description: 'Change the order of the photos; on a verified listing the new order waits for review.',
  access: 'listing.manage',
  params: z.object({ id: idOf('listing') }),
  /** Must contain all photos. */
  body: z.object({ order: z.array(id).max(limits.photos.perListing) }),
  response: z.array(photo),
  status: 200,
  problems: [...always, 'changed_meanwhile'],
})

export const describePhoto = endpoint({
  method: 'PATCH',
  path: '/properties/:id/photos/:photoId',
  tag,
  summary: 'Describe a photo',
  description: 'Describe a photo; on a verified listing the description waits for review.',
  access: 'listing.manage',
  params,
  body: z.object({ alt: requiredText('description', limits.photos.alt).or(z.literal('')) }),
  response: photo,
  status: 200,
  problems: always,
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/properties/:id/photos/:photoId',
  tag,
  summary: 'Delete a photo',
  description: 'Delete a photo with its files; on a verified listing the deletion waits for review.',
  access: 'listing.manage',
  params,
  response: deleted,
  status: 200,
  problems: always,
})
