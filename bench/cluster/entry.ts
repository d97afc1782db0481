import { limits } from '../../contract/limits.ts'
import { passwordOf, post } from '../../e2e/support/member.ts'
import type { Stage } from './stage.ts'
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

/** With the captcha on, for now: each step of one sign-in at another process than the step before. */
export async function proveEntry(stage: Stage, { point }: Table): Promise<void> {
  const { a, b, origin, moved, servers, restart } = stage
  await restart(0, { CAPTCHA: 'on' })
  await restart(1, { CAPTCHA: 'on' })
  const old = await tokenFrom(a, moved.email, moved.cookie)
  const [found, page, photo] = await Promise.all([
    get(b, `/properties/${moved.listing}`, old),
    get(a, `/users?email=${moved.email}`, old),
    fetch(b + moved.photo, { headers: { cookie: moved.cookie } }),
  ])
  point(
    'embedded database moved here by backup and restore',
    found.ok && page.ok && photo.ok,
    `${moved.told.replace(/\.$/, '')}; a session from before: its listing at B ${found.status}, the listing's photo ${photo.status}`,
  )

  const drawn = (await (await get(a, '/captcha')).json()) as { _id: string }
  const [row] = await servers.primary.ask(`select answer from captcha where id = '${drawn._id}'`)
  const checked = await post(b, `/captcha/${drawn._id}`, { text: row?.answer })
  const { solved } = (await checked.json()) as { solved: boolean }
  const email = 'buyer@example.com'
  const form = { email, password: passwordOf(email), captchaId: drawn._id }
  const entered = await post(a, '/auth/sign-in/email', form)
  const again = await post(b, '/auth/sign-in/email', form)
  point(
    'captcha drawn by A, answered at B, spent at A, worth nothing at B afterwards',
    solved && entered.ok && again.status === 400,
    `solved: ${solved}; sign-in at A ${entered.status}, again at B ${again.status}`,
  )

  const cookie = cookieOf(entered)
  const token = await tokenFrom(b, email, cookie)
  const called = await get(a, '/wishlist', token)
  const left = await post(b, '/auth/sign-out', {}, { cookie, origin })
  const after = await get(a, '/wishlist', token)
  point(
    'signed in at A, token from B, calls at A; signed out at B, refused at A',
    called.ok && left.ok && after.status === 401,
    `${called.status} before, ${after.status} after`,
  )

  const { perAddress } = limits.contacting
  const letter = {
    name: 'Robin',
    email: 'robin@people.example',
    message: 'Is the house on the hill still free?',
  }
  const asked = Array.from({ length: perAddress + 6 }, (_, turn) =>
    post(turn % 2 === 0 ? a : b, '/contact', letter, { 'x-forwarded-for': '127.0.2.7' }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  const taken = statuses.filter((status) => status === 201).length
  const refused = statuses.filter((status) => status === 429).length
  point(
    'calls that are limited are counted over both',
    taken === perAddress && refused === 6,
    `of ${statuses.length} at once, half at each: ${taken} taken, ${refused} refused`,
  )

  const pictures = await Promise.all(
    [a, b].map(async (one) => (await fetch(`${one}/pictures/canal-house-1600.webp`)).arrayBuffer()),
  )
  const [one, other] = pictures.map((bytes) => Buffer.from(bytes))
  point(
    'pictures are the same from both',
    one !== undefined && other !== undefined && one.length > 0 && one.equals(other),
    `${one?.length} bytes each; they come with the product`,
  )
}
