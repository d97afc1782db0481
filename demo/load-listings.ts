import type { Connection } from '../server/db/connect.ts'
import { newId } from '../server/db/id.ts'
import type { Actor } from '../server/kernel/actor.ts'
import { ensurePlaces } from '../server/properties/service.ts'
import { get } from './get.ts'
import type { DemoContent } from './content.ts'
import type { DemoListing } from './listing.ts'
import type { PersonKey } from './people.ts'
import { readPhotos } from './pictures.ts'

type Scene = { people: Map<PersonKey, Actor>; images: Map<string, string>; now: number }

const dayMs = 86_400_000

/** Inserts the listings with their price histories. Returns their ids by key. */
export async function insertListings(
  tx: Connection,
  { listings, alts }: DemoContent,
  { people, images, now }: Scene,
): Promise<Map<string, string>> {
  const placeIdOf = await ensurePlaces(tx, listings)
  const rows = listings.map((listing) =>
    rowOf(listing, {
      placeId: placeIdOf(listing),
      agentId: get(people, listing.agent).id,
      image: listing.picture && get(images, listing.picture),
      createdAt: new Date(now - listing.listedDaysAgo * dayMs),
    }),
  )
  await tx.insertInto('property').values(rows).execute()
  const ids = new Map(listings.map(({ key }, at) => [key, rows[at]?.id ?? '']))
  const changes = listings.flatMap((listing) =>
    pricesOf(listing, now).map((change) => ({ ...change, propertyId: get(ids, listing.key) })),
  )
  await tx.insertInto('priceChange').values(changes).execute()
  await insertPhotos(tx, { listings, alts }, ids)
  return ids
}

/** The main picture comes first, as the cover. */
async function insertPhotos(
  tx: Connection,
  { listings, alts }: Pick<DemoContent, 'listings' | 'alts'>,
  ids: Map<string, string>,
): Promise<void> {
  const photos = await readPhotos()
  const rows = listings.flatMap(({ key, picture, photos: further = [] }) =>
    [...(picture ? [picture] : []), ...further].flatMap((name, position) => {
      const photo = photos.get(name)
      return photo
        ? [{ ...photo, alt: alts?.[name] ?? photo.alt, id: newId(), propertyId: get(ids, key), position }]
        : []
    }),
  )
  await tx.insertInto('photo').values(rows).execute()
}

/** Each price starts on the day on which the previous one ended. */
function pricesOf({ price, pricedBefore = [], listedDaysAgo }: DemoListing, now: number) {
  const since = [listedDaysAgo, ...pricedBefore.map(([, daysAgo]) => daysAgo)]
  return [...pricedBefore.map(([earlier]) => earlier), price].map((asked, at) => ({
    price: asked,
    changedOn: new Date(now - (since[at] ?? 0) * dayMs).toISOString().slice(0, 10),
  }))
}

const inThousands = (amount: number) => Math.round(amount / 1000) * 1000

function rowOf(
  {
    key: _key,
    listedDaysAgo: _days,
    picture: _picture,
    photos: _photos,
    pricedBefore: _prices,
    agent: _agent,
    beds,
    baths,
    verdict,
    range,
    ...listing
  }: DemoListing,
  scene: {
    placeId: number
    agentId: string
    image: string | undefined
    createdAt: Date
  },
) {
  const [below, above] = range ?? [6, 5]
  return {
    ...listing,
    ...scene,
    id: newId(),
    typedImage: scene.image,
    bedNumber: beds,
    bathNumber: baths,
    minPrice: inThousands(listing.price * (1 - below / 100)),
    maxPrice: inThousands(listing.price * (1 + above / 100)),
    ...verdictOf(verdict),
  }
}

function verdictOf(verdict: DemoListing['verdict']) {
  if (verdict === undefined) return { verificationStatus: 'verified' as const }
  if (verdict === 'pending') return { verificationStatus: 'pending' as const }
  return { verificationStatus: 'rejected' as const, rejectionReason: verdict.rejected }
}
