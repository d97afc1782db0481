import { endpoints } from '../../contract/index.ts'
import type { Role } from '../../contract/users.ts'
import { signIn } from './member.ts'

/** A new account that signed up by itself and, for another role than a user's, was given it by the admin. */
export async function openAccount(origin: string, name: string, role: Role = 'user'): Promise<string> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
  const form = { name, email, photoURL: '/pictures/villa-dusk-480.webp', password: 'Welcome1!' }
  const signedUp = await fetch(`${origin}/api${endpoints.signUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!signedUp.ok) throw new Error(`${email} could not sign up: ${await signedUp.text()}`)
  if (role === 'user') return email
  const admin = await signIn(origin, 'admin@example.com')
  const [{ _id }] = (await (await admin.get(`/users?email=${email}`)).json()) as [{ _id: string }]
  const changed = await admin.patch(`/users/${_id}/role`, { role })
  if (!changed.ok) throw new Error(`${email} could not become ${role}: ${await changed.text()}`)
  return email
}
