import { limits } from '../../contract/limits.ts'
import { passwordOf, post } from '#test/kit/process/member.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')

const get = (origin: string, path: string, token?: string) =>
  fetch(`${origin}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

async function tokenFrom(origin: string, email: string, cookie: string): Promise<string> {
  const answer = await post(origin, '/jwt', { email }, { cookie })
  return ((await answer.json()) as { token?: string }).token ?? ''
}

/** Enables the captcha and runs each step of one sign-in on a different process than the step before. */
export async function proveEntry(fixture: Fixture, { check }: Table): Promise<void> {
  const { a, b, origin, moved, servers, restart } = fixture
  await restart(0, { CAPTCHA: 'on' })
  await restart(1, { CAPTCHA: 'on' })
  const old = await tokenFrom(a, moved.email, moved.cookie)
  const [found, page, photo] = await Promise.all([
    get(b, `/properties/${moved.listing}`, old),
    get(a, `/users?email=${moved.email}`, old),
    fetch(b + moved.photo, { headers: { cookie: moved.cookie } }),
  ])
  check(
    'data moved from the embedded database by backup and restore',
    found.ok && page.ok && photo.ok,
    `${moved.summary.replace(/\.$/, '')}; earlier session at B: listing ${found.status}, photo ${photo.status}`,
  )

  const drawn = (await (await get(a, '/captcha')).json()) as { _id: string }
  const [row] = await servers.primary.query(`select answer from captcha where id = '${drawn._id}'`)
  const checked = await post(b, `/captcha/${drawn._id}`, { text: row?.answer })
  const { solved } = (await checked.json()) as { solved: boolean }
  const email = 'buyer@example.com'
  const form = { email, password: passwordOf(email), captchaId: drawn._id }
  const entered = await post(a, '/auth/sign-in/email', form)
  const again = await post(b, '/auth/sign-in/email', form)
  check(
    'captcha issued by A, solved at B, used at A, rejected at B afterwards',
    solved && entered.ok && again.status === 400,
    `solved: ${solved}; sign-in at A ${entered.status}, again at B ${again.status}`,
  )

  const cookie = cookieOf(entered)
  const token = await tokenFrom(b, email, cookie)
  const called = await get(a, '/wishlist', token)
  const left = await post(b, '/auth/sign-out', {}, { cookie, origin })
  const after = await get(a, '/wishlist', token)
  check(
    'signed in at A, token from B, request at A; signed out at B, rejected at A',
    called.ok && left.ok && after.status === 401,
    `${called.status} before, ${after.status} after`,
  )

  const { perAddress } = limits.contacting
  const contact = {
    name: 'Robin',
    email: 'robin@people.example',
    message: 'Is the house on the hill still free?',
  }
  const requests = Array.from({ length: perAddress + 6 }, (_, turn) =>
    post(turn % 2 === 0 ? a : b, '/contact', contact, { 'x-forwarded-for': '127.0.2.7' }),
  )
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  const accepted = statuses.filter((status) => status === 201).length
  const refused = statuses.filter((status) => status === 429).length
  check(
    'the rate limit counts over both processes',
    accepted === perAddress && refused === 6,
    `of ${statuses.length} requests at once, half at each: ${accepted} accepted, ${refused} rejected`,
  )

  const pictures = await Promise.all(
    [a, b].map(async (one) => (await fetch(`${one}/pictures/living-room-1600.webp`)).arrayBuffer()),
  )
  const [one, other] = pictures.map((bytes) => Buffer.from(bytes))
  check(
    'both processes serve the same pictures',
    one !== undefined && other !== undefined && one.length > 0 && one.equals(other),
    `${one?.length} bytes each; part of the build`,
  )
}
