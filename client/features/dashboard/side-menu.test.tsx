import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { roleNames } from '#contract/roles.ts'
import { mayOpen } from '../../lib/page-capabilities.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { SideMenu } from './side-menu.tsx'

const pages = staffRoutes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path }) => (path && !path.includes(':') ? `dashboard/${path}` : []))

test.each(roleNames)('leads a member with the role %s to exactly the staff pages they may open', (role) => {
  const menu = renderToStaticMarkup(
    <MemoryRouter>
      <SideMenu role={role} />
    </MemoryRouter>,
  )
  const leads = new Set([...menu.matchAll(/href="\/([^"]+)"/g)].map(([, path]) => path))
  const shown = pages.filter((path) => leads.has(path))
  expect(shown).toEqual(pages.filter((path) => mayOpen({ role }, path)))
})

test('finds the staff pages', () => {
  expect(pages).toContain('dashboard/auditLog')
})
