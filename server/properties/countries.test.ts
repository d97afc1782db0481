import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitProperty, withdrawProperty } from '#contract/drafts.ts'
import { createProperty, getProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const home = {
  title: 'House',
  location: 'A street',
  image: 'https://pictures.example/house.webp',
  price: 500_000,
}
const create = (facts: object) => agent.call(createProperty, { body: { ...home, ...facts } })
const edit = (id: string, facts: object) => agent.call(updateProperty, { params: { id }, body: facts })
const get = async (id: string) => (await admin.call(getProperty, { params: { id } })).body

type Refusal = {
  status: number
  code: string
  fields: object
  issues: { path: string; code: string; params: { label?: string } }[]
}
/** The demanded facts, in any order; none if the listing is created. */
async function missingOf(facts: object): Promise<string[]> {
  const { status, body } = await create(facts)
  if (status === 201) return []
  const { code, issues } = body as unknown as Refusal
  expect({ status, code }).toEqual({ status: 422, code: 'invalid_input' })
  for (const { code: problem, path, params } of issues)
    expect({ problem, label: params.label }).toEqual({
      problem: 'required',
      label: path === 'stateOrProvince' ? 'regionEmirate' : path,
    })
  return issues.map(({ path }) => path).toSorted()
}

const berlin = { country: 'DE', postalCode: '10115', city: 'Berlin' }
const london = { country: 'GB', postalCode: 'SW1A 1AA', city: 'London' }
const madrid = { country: 'ES', postalCode: '28013', city: 'Madrid' }
const certified = ['energyClass', 'energySource', 'energyUse', 'yearBuilt']

describe('before its submission, a listing states what its country demands', () => {
  const cases: [name: string, facts: object, missing: string[]][] = [
    ['US', { country: 'US' }, []],
    ['US by default', {}, []],
    ['a country without rules', { country: 'FR' }, []],

    ['GB', { country: 'GB' }, ['city', 'energyCertificate', 'postalCode', 'tenure']],
    ['GB, in London', london, ['energyCertificate', 'tenure']],
    ['GB, certified', { ...london, tenure: 'Leasehold', energyCertificate: 'Issued' }, ['energyClass']],
    ['GB, in preparation', { ...london, tenure: 'Freehold', energyCertificate: 'In Preparation' }, []],
    ['GB, exempt', { ...london, tenure: 'Freehold', energyCertificate: 'Exempt' }, []],
    ['GB, land', { ...london, propertyType: 'Land' }, ['tenure']],
    [
      'GB, complete',
      { ...london, tenure: 'Share of Freehold', energyCertificate: 'Issued', energyClass: 'C' },
      [],
    ],

    ['DE', { country: 'DE' }, ['city', 'energyCertificate', 'postalCode']],
    ['DE, in Berlin', berlin, ['energyCertificate']],
    ['DE, demand', { ...berlin, energyCertificate: 'Demand' }, certified],
    ['DE, consumption', { ...berlin, energyCertificate: 'Consumption' }, certified],
    [
      'DE, an office',
      { ...berlin, energyCertificate: 'Demand', propertyType: 'Commercial Sale' },
      ['energySource', 'energyUse'],
    ],
    [
      'DE, a shop',
      { ...berlin, energyCertificate: 'Demand', propertySubType: 'Retail' },
      ['energySource', 'energyUse'],
    ],
    ['DE, in preparation', { ...berlin, energyCertificate: 'In Preparation' }, []],
    ['DE, exempt', { ...berlin, energyCertificate: 'Exempt' }, []],
    ['DE, land', { ...berlin, propertySubType: 'Unimproved Land' }, []],
    [
      'DE, complete',
      {
        ...berlin,
        energyCertificate: 'Consumption',
        energyUse: 0,
        energySource: 'District Heating',
        energyClass: 'A+',
        yearBuilt: 1908,
      },
      [],
    ],

    ['ES', { country: 'ES' }, ['city', 'energyCertificate', 'postalCode']],
    ['ES, certified', { ...madrid, energyCertificate: 'Issued' }, ['emissionsClass', 'energyClass']],
    ['ES, exempt', { ...madrid, energyCertificate: 'Exempt' }, []],
    ['ES, land', { ...madrid, propertyType: 'Land' }, []],
    ['ES, complete', { ...madrid, energyCertificate: 'Issued', energyClass: 'E', emissionsClass: 'D' }, []],

    ['AE', { country: 'AE' }, ['stateOrProvince']],
    ['AE, in Sharjah', { country: 'AE', stateOrProvince: 'Sharjah' }, []],
    ['AE, in Dubai', { country: 'AE', stateOrProvince: 'Dubai' }, ['permitNumber']],
    ['AE, in Dubai, in Arabic', { country: 'AE', stateOrProvince: 'إمارة دُبيّ' }, ['permitNumber']],
    ['AE, complete', { country: 'AE', stateOrProvince: 'DUBAI', permitNumber: '7112345678' }, []],
  ]
  test.each(cases)('%s', async (_name, facts, missing) => {
    expect(await missingOf(facts)).toEqual(missing)
  })

  test('an empty text states nothing', async () => {
    expect(await missingOf({ ...berlin, city: '  ', energyCertificate: 'Exempt' })).toEqual(['city'])
  })

  test('the setting is the country of listings that name none', async () => {
    const german = await startTestApp({ env: { COUNTRY: 'DE' } })
    const caller = await german.member('agent')
    const { status, body } = await caller.call(createProperty, { body: home })
    expect(status).toBe(422)
    const { issues } = body as unknown as Refusal
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['city', 'energyCertificate', 'postalCode'])
    expect((await caller.call(createProperty, { body: { ...home, country: 'US' } })).status).toBe(201)
    await german.stop()
  })
})

describe('values are those of the country', () => {
  const refused = async (facts: object) => {
    const { status, body } = await create({ tenure: 'Freehold', energyCertificate: 'Exempt', ...facts })
    return { status, fields: (body as unknown as { fields: object }).fields }
  }
  test.each([
    ['US', '98103', '98103'],
    ['US', '98103-1234', '98103-1234'],
    ['US', '981031234', '98103-1234'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['DE', ' 10115 ', '10115'],
    ['DE', '١٠١١٥', '10115'],
    ['ES', '08001', '08001'],
    ['NL', '1012ab', '1012 AB'],
    ['PT', '1100148', '1100-148'],
    ['AE', 'P.O. Box 7', 'P.O. Box 7'],
  ] as const)('%s stores the postal code %s as %s', async (country, typed, stored) => {
    const { body } = await create({
      country,
      postalCode: typed,
      city: 'Town',
      stateOrProvince: 'Region',
      tenure: 'Freehold',
      energyCertificate: 'Exempt',
    })
    expect(await get(body.insertedId)).toMatchObject({ postalCode: stored })
  })

  test.each([
    ['US', '9810', 'Postal code must look like 98103'],
    ['GB', '10115', 'Postal code must look like SW1A 1AA'],
    ['DE', '1011', 'Postal code must look like 10115'],
    ['ES', '53001', 'Postal code must look like 28013'],
    ['AT', '10115', 'Postal code must look like 1010'],
  ] as const)('%s refuses the postal code %s', async (country, postalCode, message) => {
    expect(await refused({ country, city: 'Town', postalCode })).toEqual({
      status: 422,
      fields: { postalCode: message },
    })
  })

  const fromA = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  test.each([
    ['GB', { energyClass: 'H' }, 'energyClass', ['A+', ...fromA]],
    ['ES', { energyClass: 'A+' }, 'energyClass', fromA],
    ['ES', { emissionsClass: 'H' }, 'emissionsClass', fromA],
    ['ES', { energyCertificate: 'In Preparation' }, 'energyCertificate', ['Issued', 'Exempt']],
    [
      'DE',
      { energyCertificate: 'Issued' },
      'energyCertificate',
      ['Demand', 'Consumption', 'In Preparation', 'Exempt'],
    ],
    ['FR', { emissionsClass: 'H' }, 'emissionsClass', fromA],
    ['NL', { energyCertificate: 'Consumption' }, 'energyCertificate', ['Issued', 'In Preparation', 'Exempt']],
  ] as const)('%s refuses %o', async (country, facts, field, values) => {
    const codes = { DE: '10115', ES: '28013', FR: '75001', GB: 'SW1A 1AA', NL: '1012 AB' }
    const stated = {
      tenure: 'Freehold',
      energyCertificate: 'Exempt',
      postalCode: codes[country],
      city: 'Town',
    }
    const { body } = await create({ ...stated, country, ...facts })
    const { fields, issues } = body as unknown as Refusal
    expect(fields).toMatchObject({
      [field]: expect.stringMatching(/ has a value that does not exist in this country$/),
    })
    expect(issues).toContainEqual({ path: field, code: 'notInCountry', params: { label: field, values } })
  })
})

test.each([
  ['AT', { energyCertificate: 'Issued', energyUse: 48.5 }],
  ['FR', { energyCertificate: 'Issued', energyClass: 'C', emissionsClass: 'B', energyUse: 140 }],
  ['NL', { energyCertificate: 'Issued', energyUse: 160 }],
])('a listing in %s may state its energy certificate', async (country, certificate) => {
  const { status, body } = await create({ country, ...certificate })
  expect(status).toBe(201)
  expect(await get(body.insertedId)).toMatchObject({ country, ...certificate })
})

test('a draft may lack facts; its submission names them and loses nothing', async () => {
  const { body } = await create({ ...berlin, energyCertificate: 'Exempt' })
  const id = body.insertedId
  expect((await agent.call(withdrawProperty, { params: { id } })).status).toBe(200)
  expect((await edit(id, { energyCertificate: null, city: null, title: 'Altbau' })).status).toBe(200)

  const refused = await agent.call(submitProperty, { params: { id } })
  expect(refused.status).toBe(422)
  expect((refused.body as unknown as Refusal).issues).toEqual([
    { path: 'city', code: 'required', params: { label: 'city' } },
    { path: 'energyCertificate', code: 'required', params: { label: 'energyCertificate' } },
  ])
  expect(await get(id)).toMatchObject({ isDraft: true, title: 'Altbau', postalCode: '10115' })

  expect((await edit(id, { city: 'Berlin', energyCertificate: 'In Preparation' })).status).toBe(200)
  expect((await agent.call(submitProperty, { params: { id } })).status).toBe(200)
  expect(await get(id)).toMatchObject({ isDraft: false, verificationStatus: 'pending', city: 'Berlin' })
})

describe('a submitted listing', () => {
  test('cannot come to lack what its country demands', async () => {
    const { body } = await create({ ...berlin, energyCertificate: 'Exempt' })
    const id = body.insertedId
    await admin.call(verifyProperty, { params: { id } })
    for (const [facts, fields] of [
      [{ city: null }, ['city']],
      [{ energyCertificate: 'Demand' }, [...certified]],
      [{ country: 'GB' }, ['postalCode', 'tenure']],
      [{ country: 'ES', postalCode: '99999' }, ['postalCode']],
    ] as const) {
      const { status, body: refusal } = await edit(id, facts)
      expect(status).toBe(422)
      expect((refusal as unknown as Refusal).issues.map(({ path }) => path).toSorted()).toEqual(fields)
    }
    expect((await edit(id, { city: 'Potsdam' })).status).toBe(200)
    const proposed = await get(id)
    expect(proposed.proposal?.changes).toEqual({ city: 'Potsdam' })
  })

  test.each([
    ['Torstr. 1, 10115 Berlin', 'Invalidenstr. 44, 10115 Berlin'],
    ['Torstr. 1، 10115 Berlin', 'Invalidenstr. 44، 10115 Berlin'],
    ['Near the park, Berlin', undefined],
  ])('that is at %s and moves to another street is at %s', async (location, followed) => {
    const { body } = await create({
      ...berlin,
      location,
      streetAddress: 'Torstr. 1',
      energyCertificate: 'Exempt',
    })
    const id = body.insertedId
    await admin.call(verifyProperty, { params: { id } })
    await edit(id, { streetAddress: 'Invalidenstr. 44' })
    expect((await get(id)).proposal?.changes).toEqual({
      streetAddress: 'Invalidenstr. 44',
      ...(followed && { location: followed }),
    })
    const typed = await edit(id, { city: 'Potsdam', location: 'Sanssouci' })
    expect(typed.body.proposal?.changes).toMatchObject({ city: 'Potsdam', location: 'Sanssouci' })
  })

  test('from before a demand stays editable, but not with another wrong value', async () => {
    const id = await makeProperty(server.db, { agentId: agent.id, country: 'DE', postalCode: 'old' })
    expect((await edit(id, { title: 'Another title' })).status).toBe(200)
    expect((await edit(id, { postalCode: 'new' })).status).toBe(422)
    expect((await edit(id, { city: 'Berlin', postalCode: '10115' })).status).toBe(200)
  })
})

test('a conflict names the parts of an address once', async () => {
  const id = await makeProperty(server.db, { agentId: agent.id })
  const { updatedAt } = await get(id)
  const moved = { city: 'Seattle', postalCode: '98103', energyUse: 12.5 }
  expect((await admin.call(updateProperty, { params: { id }, body: moved })).status).toBe(200)
  const { status, body } = await agent.call(updateProperty, {
    params: { id },
    body: { title: 'Another', updatedAt },
  })
  expect(status).toBe(409)
  expect((body as unknown as { detail: string }).detail).toContain('(address, energy certificate)')
})
