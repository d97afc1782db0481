import { sql } from 'kysely'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventKind } from '#contract/notifications.ts'
import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import { updateProperty, verifyProperty } from '#contract/properties.ts'
import { places } from './places.ts'
import { events } from '#server/notifications/events.ts'
import { topicSettings } from '#server/notifications/topics.ts'
import { type Caller, startTestApp, type TestApp } from './app.ts'
import { makeOffer, makePayment, makeProperty, makeReview, payInSandbox } from './factories.ts'
import { readEmails, receiversOf, sendEmails, notificationsOf } from './notified.ts'

export type EventCase = {
  /** Setup before the event; its notifications are discarded. */
  given?: () => Promise<unknown>
  when: () => Promise<unknown>
  to: () => Caller[]
  says: string
}

/** A listing and the people whom its events concern. New for each test, except for the admins. */
export class EventScene {
  declare server: TestApp
  declare admin: Caller
  declare otherAdmin: Caller
  declare agent: Caller
  declare buyer: Caller
  declare rival: Caller
  declare propertyId: string
  declare offerId: string
  declare reviewId: string

  async open(): Promise<void> {
    this.server = await startTestApp()
    this.admin = await this.server.member('admin')
    this.otherAdmin = await this.server.member('admin')
  }

  async set(): Promise<void> {
    const { server } = this
    this.agent = await server.member('agent')
    this.buyer = await server.member('user')
    this.rival = await server.member('user')
    await this.name(this.agent, 'Aron Agent')
    await this.name(this.buyer, 'Grace Hopper')
    await this.name(this.rival, 'Rosa Rival')
    this.propertyId = await makeProperty(server.db, { agentId: this.agent.id, title: 'Stone house' })
  }

  private name({ id }: Caller, name: string) {
    return this.server.db.updateTable('user').set({ name }).where('id', '=', id).execute()
  }

  bothAdmins = () => [this.admin, this.otherAdmin]
  offered = async () => {
    this.offerId = await makeOffer(this.buyer, this.propertyId)
  }
  rivals = async () => {
    await this.offered()
    await makeOffer(this.rival, this.propertyId, 480_000)
  }
  accepted = async () => {
    await this.rivals()
    await this.answer(this.agent, 'accepted')
  }
  answer = async (actor: Caller, status: 'accepted' | 'rejected' | 'withdrawn') => {
    const params = { id: this.offerId }
    const { offeredAmount } = (await actor.call(getOffer, { params })).body
    return actor.call(changeOfferStatus, { params, body: { status, offeredAmount, giveUpAcceptance: true } })
  }
  pay = async () => payInSandbox(this.buyer, (await makePayment(this.buyer, this.offerId))._id)
  propose = () =>
    this.agent.call(updateProperty, { params: { id: this.propertyId }, body: { price: 490_000 } })
  verify = () => this.admin.call(verifyProperty, { params: { id: this.propertyId } })
  reviewed = async () => {
    this.reviewId = await makeReview(this.buyer, this.propertyId)
  }
}

/** Fails unless the page exists and the member's role may open it. */
export async function expectToOpen({ server }: EventScene, member: Caller, path = ''): Promise<void> {
  const { role } = await server.db
    .selectFrom('user')
    .select('role')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { pathname } = new URL(path, 'http://own.server')
  const place = places.find((one) => matchPath(one.path, pathname))
  expect(place?.roles.includes(role), `${role} at ${path}`).toBe(true)
}

/** One test for each kind of event: its receivers, its notification, and its emails. */
export function testEvents<Kind extends EventKind>(
  casesIn: (scene: EventScene) => Record<Kind, EventCase>,
): void {
  const scene = new EventScene()
  const cases = casesIn(scene)
  beforeAll(() => scene.open())
  beforeEach(() => scene.set())
  afterAll(() => scene.server.stop())

  test.each(Object.keys(cases) as Kind[])(
    '%s notifies exactly the people concerned, with emails as configured',
    async (kind) => {
      const { server } = scene
      const { given, when, to, says } = cases[kind]
      await given?.()
      await sql`truncate notification, alert_email, mail cascade`.execute(server.db)
      await when()
      const receivers = to().map(({ id }) => id)
      expect((await receiversOf(server, kind)).toSorted()).toEqual(receivers.toSorted())
      for (const member of to()) {
        const [one, ...others] = await notificationsOf(member, kind)
        expect(others).toEqual([])
        expect(one).toMatchObject({ kind, headline: says, isRead: false })
        await expectToOpen(scene, member, one?.path)
      }
      await sendEmails(server)
      await sendEmails(server)
      const isAtOnce = topicSettings[events[kind].topic].email === 'atOnce'
      const emails = (await readEmails(server)).filter(({ text }) => text.includes(says))
      expect(emails.map((one) => one.to).toSorted()).toEqual(
        isAtOnce
          ? to()
              .map(({ email }) => email)
              .toSorted()
          : [],
      )
    },
  )
}
