import { expect } from '@playwright/test'
import { endpoints } from '../../contract/index.ts'
import { post } from './member.ts'

/** A mail of the demo's mailbox. */
export async function mailId(origin: string): Promise<string> {
  await post(origin, endpoints.requestPasswordReset.path, { email: 'buyer@example.com' })
  let id: string | undefined
  await expect
    .poll(async () => {
      const [mail] = (await (await fetch(`${origin}/api/mailbox`)).json()) as { _id: string }[]
      return (id = mail?._id)
    })
    .toBeDefined()
  return id ?? ''
}
