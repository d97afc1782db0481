import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { createToken, signIn, signUp, type SignUpForm } from '#contract/session.ts'

type Reply = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

let people = 0

export const newPerson = (changes: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Ada Buyer',
  photoURL: 'https://pictures.example/ada.webp',
  email: `ada.${(people += 1)}@people.example`,
  password: 'Larch7#meadow',
  ...changes,
})

/** Sends requests as the product's pages do, and keeps cookies like a browser. */
export function openBrowser(origin: string) {
  const jar = new Map<string, string>()

  const storeCookies = (cookies: string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }

  const post = async <E extends Endpoint>(
    endpoint: E,
    body?: InputOf<E> extends { body: infer Body } ? Partial<Body> | object : never,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${origin}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        origin,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    storeCookies(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }

  return {
    jar,
    post,
    signUp: async (changes?: Partial<SignUpForm>): Promise<SignUpForm> => {
      const form = newPerson(changes)
      const { status, text } = await post(signUp, form)
      if (status !== 200) throw new Error(`The sign-up was refused: ${text}`)
      return form
    },
    signIn: ({ email, password }: Pick<SignUpForm, 'email' | 'password'>) =>
      post(signIn, { email, password }),
    token: async (email: string): Promise<string> => String((await post(createToken, { email })).body.token),
  }
}
