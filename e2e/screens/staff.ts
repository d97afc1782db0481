import type { Page } from '@playwright/test'
import { waitForHydration } from '../support/fixtures.ts'
import { answer, fail, hang } from './failures.ts'
import { moderated } from './moderated.ts'
import { opens, type Screen } from './screen.ts'

const openFacts = async (page: Page) => {
  const facts = page.getByRole('button', { name: 'More about the home' })
  if ((await facts.getAttribute('aria-expanded')) !== 'true') await facts.click()
  await page.getByLabel('Year built').waitFor()
}

const noneFound = { headers: { 'x-total-count': '0' } }
const noOffers = answer('/offers', [], noneFound)

/** Sends the title after another person has changed it. */
const sendTooLate = async (page: Page) => {
  await page.route(/\/api\/properties\/[\w-]{36}$/, async (route) => {
    if (route.request().method() === 'PATCH') {
      const code = 'changed_meanwhile'
      return route.fulfill({ status: 409, json: { type: '', title: 'Please check it.', status: 409, code } })
    }
    const response = await route.fetch()
    const json: object = { ...((await response.json()) as object), title: 'Mill' }
    return route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Update Property' }).click()
  await page.getByText(/Changed meanwhile to/).waitFor()
}

export const staffScreens: Screen[] = [
  { name: 'agent-profile', route: 'dashboard/agentProfile', as: 'agent' },
  { name: 'add-property', route: 'dashboard/addProperty', as: 'agent' },
  {
    name: 'add-property-refused',
    route: 'dashboard/addProperty',
    as: 'agent',
    isState: true,
    reach: (page) => page.getByRole('button', { name: 'Add Property' }).click(),
  },
  {
    name: 'add-property-more',
    route: 'dashboard/addProperty',
    as: 'agent',
    isState: true,
    reach: openFacts,
  },
  {
    name: 'add-property-more-refused',
    route: 'dashboard/addProperty',
    as: 'agent',
    isState: true,
    reach: async (page) => {
      await openFacts(page)
      await page.getByLabel('Stories').fill('1.25')
      await page.getByRole('button', { name: 'Add Property' }).click()
      await page.getByText('Number of stories must be a multiple of 0.5, such as 1.5').waitFor()
    },
  },
  {
    name: 'add-property-restored',
    route: 'dashboard/addProperty',
    as: 'agent',
    isState: true,
    reach: async (page) => {
      await waitForHydration(page)
      await page.getByLabel('Title').fill('House of half a listing')
      await page.reload()
      await page.getByText('We restored the listing you had not sent yet.').waitFor()
    },
  },
  { name: 'my-added-properties', route: 'dashboard/myAddedProperties', as: 'agent' },
  {
    name: 'delete-question',
    route: 'dashboard/myAddedProperties',
    as: 'agent',
    isState: true,
    reach: opens((page) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Delete/ }),
    ),
  },
  {
    name: 'update-property',
    route: 'dashboard/updateProperty/:id',
    as: 'agent',
    address: ({ ownProperty }) => `/dashboard/updateProperty/${ownProperty}`,
  },
  {
    name: 'update-property-changed',
    route: 'dashboard/updateProperty/:id',
    as: 'agent',
    isState: true,
    address: ({ ownProperty }) => `/dashboard/updateProperty/${ownProperty}`,
    reach: sendTooLate,
  },
  {
    name: 'photos',
    route: 'dashboard/photos/:id',
    as: 'agent',
    address: ({ ownProperty }) => `/dashboard/photos/${ownProperty}`,
  },
  {
    name: 'photos-delete-question',
    route: 'dashboard/photos/:id',
    as: 'agent',
    isState: true,
    address: ({ ownProperty }) => `/dashboard/photos/${ownProperty}`,
    reach: opens((page) => page.getByRole('button', { name: 'Delete photo 1' })),
  },
  {
    name: 'photos-failed',
    route: 'dashboard/photos/:id',
    as: 'agent',
    isState: true,
    address: ({ ownProperty }) => `/dashboard/photos/${ownProperty}`,
    reach: async (page) => {
      const plan = {
        name: 'floor plan.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 and more'),
      }
      await page.getByLabel('Photos to add').setInputFiles(plan)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'property-facts',
    route: 'dashboard/propertyFacts/:id',
    as: 'agent',
    address: ({ ownProperty }) => `/dashboard/propertyFacts/${ownProperty}`,
  },
  { name: 'requested-properties', route: 'dashboard/requestedProperties', as: 'agent' },
  {
    name: 'requested-properties-empty',
    route: 'dashboard/requestedProperties',
    as: 'agent',
    isState: true,
    prepare: answer('/offers/by-listing', [], noneFound),
  },
  {
    name: 'accept-question',
    route: 'dashboard/requestedProperties',
    as: 'agent',
    isState: true,
    reach: opens((page) => page.getByRole('button', { name: /^Accept/ }).first()),
  },
  {
    name: 'my-sold-properties-empty',
    route: 'dashboard/mySoldProperties',
    as: 'agent',
    isState: true,
    prepare: noOffers,
  },
  { name: 'my-sold-properties', route: 'dashboard/mySoldProperties', as: 'agent' },
  {
    name: 'my-sold-properties-error',
    route: 'dashboard/mySoldProperties',
    as: 'agent',
    isState: true,
    prepare: fail('/offers'),
  },
  { name: 'admin-profile', route: 'dashboard/adminProfile', as: 'admin' },
  { name: 'manage-properties', route: 'dashboard/manageProperties', as: 'admin' },
  {
    name: 'manage-properties-loading',
    route: 'dashboard/manageProperties',
    as: 'admin',
    isState: true,
    loads: true,
    prepare: hang('/properties'),
  },
  {
    name: 'reject-question',
    route: 'dashboard/manageProperties',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageProperties?verificationStatus=pending',
    reach: opens((page) => page.getByRole('button', { name: /^Reject/ }).first()),
  },
  { name: 'manage-offers', route: 'dashboard/manageOffers', as: 'admin' },
  {
    name: 'manage-offers-empty',
    route: 'dashboard/manageOffers',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageOffers?search=no-such-home',
  },
  { name: 'manage-users', route: 'dashboard/manageUsers', as: 'admin' },
  {
    name: 'sign-out-question',
    route: 'dashboard/manageUsers',
    as: 'admin',
    isState: true,
    reach: opens((page) => page.getByRole('button', { name: /^Sign out everywhere/ }).first()),
  },
  {
    name: 'role-question',
    route: 'dashboard/manageUsers',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageUsers?search=agent@example.com',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Make User: Marcus Bell' }).click()
      await page.getByText(/on the market without this agent/).waitFor()
    },
  },
  {
    name: 'manage-users-empty',
    route: 'dashboard/manageUsers',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageUsers?search=nobody-is-called-so',
  },
  { name: 'manage-reviews', route: 'dashboard/manageReviews', as: 'admin' },
  {
    name: 'manage-reviews-reported',
    route: 'dashboard/manageReviews',
    as: 'admin',
    isState: true,
    prepare: moderated,
  },
  { name: 'contact-messages', route: 'dashboard/contactMessages', as: 'admin' },
  { name: 'audit-log', route: 'dashboard/auditLog', as: 'admin' },
  {
    name: 'audit-log-loading',
    route: 'dashboard/auditLog',
    as: 'admin',
    isState: true,
    loads: true,
    prepare: hang('/audit'),
  },
  {
    name: 'audit-log-error',
    route: 'dashboard/auditLog',
    as: 'admin',
    isState: true,
    prepare: fail('/audit'),
  },
  {
    name: 'audit-log-empty',
    route: 'dashboard/auditLog',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/auditLog?person=nobody@people.example',
  },
]
