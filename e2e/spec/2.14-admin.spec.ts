import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { idOf, openAccount } from '#test/kit/process/accounts.ts'
import { addListing, decide, publishListing } from '#test/kit/process/actions.ts'
import type { Member } from '#test/kit/process/member.ts'
import { unavailable } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { expectScreen } from '../support/visit.ts'
import { test } from '../support/test.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const buttonOf = (page: Page, text: string, name: RegExp) => rowOf(page, text).getByRole('button', { name })
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, delete' })

async function changeRole(page: Page, text: string, label: RegExp) {
  await buttonOf(page, text, label).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
}

test('Manage Properties', async ({ admin, people }) => {
  const location = 'Manageville, WA'
  await publishListing(people.agent, { title: 'House accepted', location })
  const declined = await addListing(people.agent, { title: 'House declined', location })
  await decide(people.agent.origin, declined, 'reject')
  await addListing(people.agent, { title: 'House undecided', location })
  await test.step(statement('2.5.15'), () =>
    expectScreen(admin, '/dashboard/manageProperties?location=Manageville', 'Manage Properties'),
  )
  await test.step(statement('2.14.1'), async () => {
    const columns = ['Title', 'Location', 'Agent name', 'Agent email', 'Price', 'Actions', 'Status']
    await expect(admin.getByRole('table').getByRole('columnheader')).toHaveText(columns)
    const cells = rowOf(admin, 'House undecided').getByRole('cell')
    const shown = ['House undecided', location, 'Agatha Agent', people.agent.email, '$400,000']
    await expect(cells).toContainText([...shown, 'Verify', 'Pending'])
    await expect(cells.nth(5).getByRole('button', { name: /^(Verify|Reject|Delete)/ })).toHaveCount(3)
  })
  await test.step(statement('4.2.8'), async () => {
    await expect(buttonOf(admin, 'House undecided', /^Verify/)).toBeEnabled()
    await expect(buttonOf(admin, 'House undecided', /^Reject/)).toBeEnabled()
  })
  await test.step(statement('4.2.9'), async () => {
    await buttonOf(admin, 'House undecided', /^Verify/).click()
    for (const title of ['House accepted', 'House declined', 'House undecided']) {
      await expect(buttonOf(admin, title, /^Delete/)).toBeVisible()
      await expect(buttonOf(admin, title, /^(Verify|Reject)/)).toHaveCount(0)
    }
  })
  await expectPopup(admin, 'Verified!', 'House undecided is now listed.')
  await expect(rowOf(admin, 'House undecided')).toBeFocused()
})

const roles = [
  { id: '6.4.6', button: /^Make Admin/, role: 'Admin' },
  { id: '6.4.7', button: /^Make Agent/, role: 'Agent' },
  { id: '6.4.8', button: /^Make User/, role: 'User' },
]

test('Manage Users', async ({ admin, people }) => {
  const name = 'Rolf Rising'
  const { email } = await openAccount(people.admin.origin, name)
  // The names differ only in a digit, which the built program must compare correctly.
  const others = await Promise.all(
    [1, 2].map((at) => openAccount(people.admin.origin, `Rolf Numbered ${at}`)),
  )
  await test.step(statement('2.5.16'), () =>
    expectScreen(admin, `/dashboard/manageUsers?search=${people.agent.email}`, 'Manage Users'),
  )
  await test.step(statement('2.14.2'), async () => {
    const table = admin.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Actions'])
    await expect(table.getByRole('row')).toHaveCount(2)
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    await expect(cells).toContainText(['Agatha Agent', people.agent.email, 'Agent', 'Make'])
    for (const button of ['Make Admin', 'Make User', 'Delete'])
      await expect(cells.nth(3).getByRole('button', { name: new RegExp(`^${button}`) })).toBeEnabled()
  })
  for (const other of others)
    expect(await (await people.admin.get(`/users?search=${other.email}`)).json()).toMatchObject([
      { email: other.email },
    ])
  await admin.goto(`/dashboard/manageUsers?search=${email}`)
  for (const { id, button, role } of roles) {
    await test.step(statement(id), async () => {
      const cell = rowOf(admin, email).getByRole('cell', { name: role, exact: true })
      await changeRole(admin, email, button)
      await expect(cell).toBeVisible()
      await admin.reload()
      await expect(cell).toBeVisible()
    })
  }
  const sent: unknown[] = []
  admin.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/role')) sent.push(request.postDataJSON())
  })
  await test.step(statement('8.3.4'), async () => {
    for (const role of ['admin', 'user']) {
      await changeRole(admin, email, new RegExp(`^Make ${role}`, 'i'))
      await expectPopup(admin, `${name} is now a ${role}!`)
    }
  })
  await test.step(statement('7.1.14'), () => {
    expect(sent).toEqual([{ role: 'admin' }, { role: 'user' }])
  })
  await test.step(statement('8.1.9'), async () => {
    await admin.route('**/api/users/*', (route) => route.fulfill(unavailable))
    await buttonOf(admin, email, /^Delete/).click()
    await confirm(admin).click()
    await expectPopup(admin, 'Error', 'Failed to delete user.')
    await admin.unroute('**/api/users/*')
  })
  await buttonOf(admin, email, /^Delete/).click()
  await test.step(statement('8.4.3'), async () => {
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible()
  })
  await test.step(statement('8.3.5'), async () => {
    await confirm(admin).click()
    await expectPopup(admin, 'Deleted!', 'User has been deleted.')
  })
})

test('Manage Users, when another admin was faster', async ({ admin, people }) => {
  const { origin } = people.admin
  const closed = async (member: Member) =>
    expect((await people.admin.delete(`/users/${await idOf(member)}`)).status).toBe(200)
  const gonzo = await openAccount(origin, 'Gonzo Outpaced')
  const gerda = await openAccount(origin, 'Gerda Outpaced')
  await admin.goto('/dashboard/manageUsers?search=Outpaced')
  await test.step(statement('8.1.7'), async () => {
    await expect(rowOf(admin, gonzo.email)).toBeVisible()
    await closed(gonzo)
    await changeRole(admin, gonzo.email, /^Make Agent/)
    await expectPopup(admin, 'Error changing role', 'You deleted this account a moment ago.')
  })
  await test.step(statement('8.1.8'), async () => {
    await buttonOf(admin, gerda.email, /^Delete/).click()
    await closed(gerda)
    await confirm(admin).click()
    await expectPopup(admin, 'Failed to delete', 'User deletion failed.')
  })
})
