import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import type { About } from './event.ts'
import { events } from './events.ts'

const about: About = {
  person: '1',
  isClosed: false,
  amount: '2',
  amountBefore: '3',
  isRaise: true,
  isAccepted: true,
  isReserved: true,
  prices: { asking: '9', range: '4', isOne: true, isOutside: true },
  stars: 5,
  detail: '6',
  propertyId: '7',
  offerId: '8',
  managesAll: true,
  takesPayments: true,
  completedBy: 'notary',
  inherited: { offers: 1, listings: 1, status: 'accepted' },
  shareId: '9',
}
const abouts: About[] = [
  about,
  { ...about, isRaise: false, isAccepted: false, takesPayments: false, managesAll: false, shareId: '' },
  { ...about, isAccepted: false, isReserved: false, completedBy: 'registration' },
  { ...about, isAccepted: false, prices: { ...about.prices, isOne: false } },
  { ...about, isAccepted: false, isReserved: false, prices: { ...about.prices, isOne: false } },
  { ...about, isAccepted: false, prices: { ...about.prices, isOutside: false } },
  {
    ...about,
    isClosed: true,
    amount: about.amountBefore,
    inherited: { offers: 2, listings: 3, status: 'pending' },
  },
]
/** The cases that the details of some events choose. */
const details: Partial<Record<string, string[]>> = {
  roleChanged: ['user', 'agent', 'admin'],
  reportDecided: ['kept', 'hidden', 'shown', 'deleted', 'withdrawn'],
  shareEnded: ['byOwner', 'byGuest'],
  wishGone: ['withNote', 'withoutNote', 'sharedNote'],
  propertyEdited: ['title,location,image,description,price,minPrice,bedNumber,features'],
  propertyChanged: [
    'bathNumber,livingAreaSqft,lotSizeSqft,yearBuilt',
    'price,stories,propertyType,propertySubType',
  ],
}

test.each(Object.entries(events))('%s is phrased in the language of its recipient', (kind, event) => {
  const texts = runInLanguage('en-XA', () =>
    abouts.flatMap((one) =>
      (details[kind] ?? [one.detail]).flatMap((detail) =>
        [event.headline, event.note, event.action].flatMap((write) => write?.({ ...one, detail }) ?? []),
      ),
    ),
  )
  // Every letter of the pseudo-language has an accent.
  expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([])
})

test('the sale of a home is a whole sentence in German, as emails put a point behind it', () => {
  const headline = runInLanguage('de', () => events.propertySold.headline({ ...about, person: 'Ada' }))
  expect(headline).toBe('Diese Immobilie wurde für 2 an Ada verkauft')
})
