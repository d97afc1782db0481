import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitProperty } from '#contract/drafts.ts'
import { createProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
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
const refused = async (facts: object) => {
  const { status, problem } = await create(facts)
  return { status, fields: problem.fields }
}

const certificate = {
  country: 'DE',
  postalCode: '10115',
  city: 'Berlin',
  energyCertificate: 'Demand',
  energySource: 'Heat Pump',
  yearBuilt: 1998,
} as const
const contradiction = (letter: string, use: string) => ({
  status: 422,
  fields: { energyClass: `Energy class must be ${letter} for an energy use of ${use} kWh/(m²·a)` },
})

test.each([
  [30, 'A+', 30.1, 'A'],
  [50, 'A', 50.1, 'B'],
  [75, 'B', 75.1, 'C'],
  [100, 'C', 100.1, 'D'],
  [130, 'D', 130.1, 'E'],
  [160, 'E', 160.1, 'F'],
  [200, 'F', 200.1, 'G'],
  [250, 'G', 250.1, 'H'],
] as const)('in Germany, %f is the most of class %s', async (most, energyClass, above, next) => {
  expect((await create({ ...certificate, energyClass, energyUse: most })).status).toBe(201)
  expect(await refused({ ...certificate, energyClass, energyUse: above })).toEqual(
    contradiction(next, String(above)),
  )
})

test('an edit cannot contradict the class either', async () => {
  const { body } = await create({ ...certificate, energyClass: 'A+', energyUse: 25 })
  const id = body.insertedId
  await admin.call(verifyProperty, { params: { id } })
  for (const facts of [{ energyClass: 'H' }, { energyUse: 60 }, { energyClass: 'C', energyUse: 25 }])
    expect((await edit(id, facts)).status).toBe(422)
  expect((await edit(id, { energyClass: 'B', energyUse: 60 })).status).toBe(200)
  expect((await edit(id, { energyUse: 70 })).status).toBe(200)
})

test('a contradiction from before stays editable, but cannot be submitted as new', async () => {
  const old = { ...certificate, agentId: agent.id, energyClass: 'H', energyUse: 25 } as const
  const id = await makeProperty(server.db, old)
  expect((await edit(id, { title: 'Another title' })).status).toBe(200)
  expect((await edit(id, { energyUse: 26 })).status).toBe(422)
  const draft = await makeProperty(server.db, { ...old, verificationStatus: 'pending', isDraft: true })
  const { status, problem } = await agent.call(submitProperty, { params: { id: draft } })
  expect({ status, fields: problem.fields }).toEqual(contradiction('A+', '25'))
})

test('other countries do not derive the class from the use', async () => {
  const facts = { energyCertificate: 'Issued', energyClass: 'G', emissionsClass: 'G', energyUse: 25 }
  expect((await create({ country: 'ES', postalCode: '28013', city: 'Madrid', ...facts })).status).toBe(201)
  expect(
    (await create({ country: 'GB', postalCode: 'SW1A 1AA', city: 'London', tenure: 'Freehold', ...facts }))
      .status,
  ).toBe(201)
  expect((await create({ country: 'US', ...facts })).status).toBe(201)
  expect((await create({ country: 'AE', stateOrProvince: 'Sharjah', ...facts })).status).toBe(201)
})

test('a certificate that has not been issued has no values', async () => {
  const { status, fields } = await refused({
    country: 'FR',
    postalCode: '75001',
    city: 'Paris',
    energyCertificate: 'Exempt',
    energyClass: 'C',
    emissionsClass: 'B',
    energyUse: 140,
  })
  expect(status).toBe(422)
  expect(fields).toEqual({
    energyClass: 'Energy class must be empty, because no certificate has been issued',
    emissionsClass: 'Emissions class must be empty, because no certificate has been issued',
    energyUse: 'Energy use must be empty, because no certificate has been issued',
  })
})
