import type { Locator, Page } from '@playwright/test'
import {
  addWish,
  placeOffer,
  shareWishlist,
  submitCorrection,
  copyRejected,
  rejectedListing,
} from '#test/kit/process/actions.ts'
import { resetMail } from '#test/kit/process/mailbox.ts'
import type { Member } from '#test/kit/process/member.ts'

/** The viewer. A newcomer has signed up but done nothing else. */
export type Viewer = 'buyer' | 'agent' | 'admin' | 'newcomer'

export type Ids = {
  property: string
  ownProperty: string
  /** An own listing with changes under review. */
  changedProperty: string
  draft: string
  /** A corrected copy under review. */
  correctedCopy: string
  openOffer: string
  blog: string
  mail: string
  /** From a valid link to choose a new password. */
  resetToken: string
  sharedWishlist: string
  homes: string[]
}

export type Screen = {
  name: string
  route: string
  as?: Viewer
  /** The address, if the route has parameters or the screen has a query. */
  address?: (ids: Ids) => string
  /** Runs before the page opens, for example to make calls fail or hang. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the open page into the state. */
  reach?: (page: Page) => Promise<unknown>
  /** Whether calls hang, so that the network never becomes idle. */
  loads?: true
  /** A state of a screen that has its own entry in the table. */
  isState?: true
  /** Maximum width in CSS pixels, exclusive, at which the state exists. */
  below?: number
}

/** Opens a dialog, menu, or the like and waits for it, because its code may load on demand. */
export const opens =
  (buttonOf: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await buttonOf(page).click()
    await page.locator('[role=dialog], [role=alertdialog]').waitFor()
  }

/** Waits for this popup and hovers it, so that it stays open. */
export const shownPopup =
  (title: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('dialog', { name: title, exact: true }).hover()
  }

export const drawnMap = (page: Page): Promise<void> =>
  page.locator('.maplibregl-marker').first().waitFor({ timeout: 60_000 })

export const addressOf = ({ route, address }: Screen, ids: Ids): string =>
  address ? address(ids) : `/${route}`

type Finders = { buyer: Member; agent: Member; newcomer: Member }

/** Finds ids in the demo content; other tests may have closed its offers. */
export async function findIds({ buyer, agent, newcomer }: Finders): Promise<Ids> {
  const [property, ownProperty, blog, reset] = await Promise.all([
    first(buyer, '/properties?sort=-price&status=available'),
    first(agent, `/properties?agentEmail=${agent.email}&status=available`, isVerified),
    first(buyer, '/blogs'),
    resetMail(newcomer),
  ])
  const changedProperty = await proposeChanges(agent, ownProperty._id)
  const { draft, correctedCopy } = await correctRejected(agent)
  const openOffer = await placeOffer(buyer, property._id, property.minPrice)
  const sharedWishlist = await shareWishlist(agent, buyer)
  await noteBoth(agent, buyer, property._id)
  const homes = [property._id, ownProperty._id, (await first(buyer, '/properties?sort=price'))._id]
  return {
    property: property._id,
    ownProperty: ownProperty._id,
    changedProperty,
    draft,
    correctedCopy,
    openOffer,
    blog: blog._id,
    mail: reset.id,
    resetToken: reset.token,
    sharedWishlist,
    homes,
  }
}

async function noteBoth(owner: Member, guest: Member, propertyId: string) {
  const wish = await addWish(owner, propertyId)
  await owner.patch(`/wishlist/${wish}/note`, { text: 'The arena would be for the horses of the school.' })
  await guest.patch(`/wishlist/${wish}/note`, { text: 'Lovely, but it is a long way to work.' })
}

async function proposeChanges(agent: Member, besides: string): Promise<string> {
  const isOther = (row: Row) => isVerified(row) && row._id !== besides
  const own = await first(agent, `/properties?agentEmail=${agent.email}&status=available`, isOther)
  const changes = {
    price: Math.round(own.minPrice * 1.02),
    title: 'A better title for the same home',
    description: 'New kitchen, new roof.\nThe garden has been replanted.',
    features: ['Garden', 'View'],
  }
  await agent.patch(`/properties/${own._id}`, changes)
  const { photos } = (await (await agent.get(`/properties/${own._id}`)).json()) as {
    photos: { _id: string }[]
  }
  const [cover, ...others] = photos.map(({ _id }) => _id)
  if (cover && others.length > 0) {
    await agent.patch(`/properties/${own._id}/photos/${cover}`, { alt: 'The house from the garden' })
    await agent.patch(`/properties/${own._id}/photos`, { order: [...others, cover] })
    await agent.delete(`/properties/${own._id}/photos/${others.at(-1)}`)
  }
  return own._id
}

/** Creates a draft of the demo's rejected listing, and a corrected and submitted copy of another one. */
async function correctRejected(agent: Member) {
  const own = `/properties?agentEmail=${agent.email}`
  const pending = (await (await agent.get(`${own}&verificationStatus=pending`)).json()) as Row[]
  const submitted = pending.find(({ copyOf }) => copyOf)
  const title = 'Cabin with a missing digit'
  const correctedCopy = submitted
    ? submitted._id
    : await submitCorrection(agent, await rejectedListing(agent, title), { price: 400_000, bedNumber: 2 })
  const rejected = await first(agent, `${own}&verificationStatus=rejected`, (row) => row.title !== title)
  return { draft: await copyRejected(agent, rejected._id), correctedCopy }
}

type Row = {
  _id: string
  title: string
  verificationStatus: string
  minPrice: number
  copyOf: object | null
}

const isVerified = ({ verificationStatus }: Row) => verificationStatus === 'verified'

async function first(member: Member, path: string, wanted: (row: Row) => boolean = () => true) {
  const rows = (await (await member.get(path)).json()) as Row[]
  const found = rows.find(wanted)
  if (!found) throw new Error(`${member.email} finds no match at ${path}.`)
  return found
}
