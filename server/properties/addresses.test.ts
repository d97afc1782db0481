import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPlaces } from '#contract/places.ts'
import { createProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let admin: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  admin = await server.member('admin')
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const find = async (location: string) =>
  (await buyer.call(listProperties, { query: { location } })).body.map(({ _id }) => _id)
const suggest = async (text: string) =>
  (await buyer.call(listPlaces, { query: { text } })).body.map(({ name }) => name)

describe('a search for a location finds the address of a listing', () => {
  const homes = {
    munich: { location: 'Altbau am Gärtnerplatz', city: 'München', postalCode: '80469', country: 'DE' },
    coruna: {
      location: 'Piso céntrico',
      city: 'La Coruña',
      stateOrProvince: 'Galicia',
      postalCode: '15001',
      country: 'ES',
    },
    sharjah: { location: 'شقة على البحر', city: 'الشارقة', stateOrProvince: 'إمارة الشارقة', country: 'AE' },
    coeur: {
      location: 'House at the lake',
      city: 'Coeur d’Alene',
      stateOrProvince: 'ID',
      postalCode: '83814',
      country: 'US',
    },
    known: { location: 'Torstraße 1, 10119 Berlin', city: 'Berlin', postalCode: '10119', country: 'DE' },
    cologne: { location: 'Müllerstr. 2, Äußere Neustadt', city: 'Köln', postalCode: '50667', country: 'DE' },
    roanoke: { location: 'Blue Ridge, Roanoke', country: 'US' },
    district: {
      location: 'Pankow, Berlin',
      streetAddress: 'Florastraße 17',
      city: 'Berlin',
      postalCode: '13187',
      country: 'DE',
    },
    kent: { location: 'East Hill, Kent, WA', streetAddress: '212 Jason Ave', country: 'US' },
    milan: {
      location: 'Appartamento',
      city: 'Milano',
      stateOrProvince: 'MI',
      postalCode: '20121',
      country: 'IT',
    },
  } as const
  const ids = new Map<string, string>()
  beforeAll(async () => {
    for (const [name, home] of Object.entries(homes)) ids.set(await makeProperty(server.db, home), name)
  })

  test.each([
    ['munchen', ['munich']],
    ['MÜNCHEN', ['munich']],
    ['80469', ['munich']],
    ['gärtnerplatz münchen 80469', ['munich']],
    ['la coruna', ['coruna']],
    ['15001 Coruña', ['coruna']],
    ['galicia', ['coruna']],
    ['الشارقه', ['sharjah']],
    ['شَقّة', ['sharjah']],
    ["coeur d'alene", ['coeur']],
    ['Idaho', ['coeur']],
    ['torstrasse', ['known']],
    ['١٠١١٩', ['known']],
    ['koeln', ['cologne']],
    ['Muenchen 80469', ['munich']],
    ['aeussere neustadt Köln', ['cologne']],
    ['muellerstrasse 2', ['cologne']],
    ['Müllerstraße', ['cologne']],
    ['Torstr. 1', ['known']],
    ['blue', ['roanoke']],
    ['Köln-Neustadt', ['cologne']],
    ['Köln/Neustadt', ['cologne']],
    ['10119 Berlin (Torstraße)', ['known']],
    ['10119-Berlin', []],
    ['Florastr. 17', ['district']],
    ['florastrasse berlin', ['district']],
    ['13187 Berlin-Pankow', ['district']],
    ['jason ave kent washington', ['kent']],
    ['Jason Ave, Seattle', []],
    ['milano', ['milan']],
    ['Michigan', []],
    ['20121 München', []],
  ])('%s', async (location, names) => {
    expect((await find(location)).map((id) => ids.get(id))).toEqual(names)
  })

  test.each([
    ['münch', 'München, 80469'],
    ['munch', 'München, 80469'],
    ['muench', 'München, 80469'],
    ['koeln', 'Köln, 50667'],
    ['Neustadt-Köln', 'Müllerstr. 2, Äußere Neustadt, Köln'],
    ['torstr. 1', 'Torstraße 1, 10119 Berlin'],
    ['florastr', 'Florastraße 17'],
    ['florastr berlin', 'Florastraße 17'],
    ['pankwo', 'Pankow'],
    ['pankow', 'Pankow'],
    ['80469', '80469'],
    ['la cor', 'La Coruña, Galicia, 15001'],
    ['الشارقه', 'الشارقة, إمارة الشارقة'],
    ["coeur d'a", 'Coeur d’Alene, ID 83814'],
    ['torstrasse', 'Torstraße 1, 10119 Berlin'],
  ])('suggests for %s', async (text, name) => {
    expect((await suggest(text))[0]).toContain(name.split(',')[0])
  })
})

test('a new address is found at once, and the former one no more', async () => {
  const facts = { city: 'Tübingen', postalCode: '72070', country: 'DE', energyCertificate: 'Exempt' } as const
  const house = {
    title: 'Haus',
    location: 'Am Neckar',
    image: 'https://pictures.example/a.webp',
    price: 400_000,
  }
  const { body } = await agent.call(createProperty, { body: { ...house, ...facts } })
  const id = body.insertedId
  await admin.call(verifyProperty, { params: { id } })
  expect(await find('tubingen neckar')).toEqual([id])

  // A proposed address is found once it is verified.
  await agent.call(updateProperty, { params: { id }, body: { city: 'Rottenburg', postalCode: '72108' } })
  expect([await find('72070'), await find('72108')]).toEqual([[id], []])
  await admin.call(verifyProperty, { params: { id } })
  expect([await find('72070'), await find('72108 Neckar')]).toEqual([[], [id]])

  await admin.call(updateProperty, { params: { id }, body: { location: 'Am Fluss' } })
  expect([await find('Neckar'), await find('Fluss Rottenburg')]).toEqual([[], [id]])
})

test('a location with the unseen characters of a copied text is found as it reads', async () => {
  const { body } = await agent.call(createProperty, {
    body: {
      title: 'House',
      location: 'Qu\u00adedlin\u200bburg\u200e',
      city: '\ufeffWelterbe',
      price: 500_000,
      image: 'https://pictures.example/house.webp',
    },
  })
  await admin.call(verifyProperty, { params: { id: body.insertedId } })
  expect(await find('Quedlinburg')).toEqual([body.insertedId])
  expect(await find('Welterbe')).toEqual([body.insertedId])
})
