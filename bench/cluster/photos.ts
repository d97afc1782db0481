import { type Member, post } from '#test/kit/process/member.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { fromPhone } from '#test/kit/pictures.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

export async function addPhoto({ origin, email, cookie }: Member, listing: string): Promise<string> {
  const exchanged = await post(origin, '/jwt', { email }, { cookie })
  const { token } = (await exchanged.json()) as { token: string }
  const uploaded = await fetch(`${origin}/api/properties/${listing}/photos?name=mill.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await fromPhone({ width: 1800, height: 1200 })),
  })
  if (uploaded.status !== 201) throw new Error(await uploaded.text())
  return ((await uploaded.json()) as { image: string }).image
}

export async function provePhotos({ a, b, origin }: Fixture, { check }: Table): Promise<void> {
  const agent = await openAccount(origin, `Photographer ${Date.now().toString(36)}`, 'agent')
  const image = await addPhoto(agent, await publishListing(agent))
  const { cookie } = agent
  const answers = await Promise.all([a, b].map((one) => fetch(one + image, { headers: { cookie } })))
  const [one, other] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  check(
    'a photo uploaded through the balancer is identical from both processes',
    answers.every(({ ok }) => ok) && one?.equals(other ?? Buffer.alloc(0)) === true,
    `${one?.length} bytes each`,
  )
}
