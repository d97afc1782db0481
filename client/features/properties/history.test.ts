import { describe, expect, test } from 'vitest'
import { momentsOf, stepsOf } from './history.ts'

const day = (date: string) => ({ date })

describe('the history of a listing', () => {
  test('groups prices and states by day, oldest first', () => {
    const moments = momentsOf({
      priceHistory: [
        { ...day('2026-01-02'), price: 500_000 },
        { ...day('2026-02-01'), price: 475_000 },
        { ...day('2026-03-01'), price: 600_000 },
      ],
      statusHistory: [
        { ...day('2026-01-02'), kind: 'listed' },
        { ...day('2026-03-01'), kind: 'reserved' },
        { ...day('2026-03-05'), kind: 'available' },
        { ...day('2026-03-09'), kind: 'sold' },
      ],
    })
    expect(moments).toEqual([
      { date: '2026-01-02', said: ['Listed'], price: 500_000 },
      { date: '2026-02-01', said: ['Price lowered by 5%'], price: 475_000 },
      { date: '2026-03-01', said: ['Reserved', 'Price raised by 26%'], price: 600_000 },
      { date: '2026-03-05', said: ['Available again'], price: 600_000 },
      { date: '2026-03-09', said: ['Sold'], price: null },
    ])
  })

  test('ends with a sale, also on the day of a price change, and without a price', () => {
    const moments = momentsOf({
      priceHistory: [
        { ...day('2026-01-02'), price: 500_000 },
        { ...day('2026-02-01'), price: 550_000 },
      ],
      statusHistory: [
        { ...day('2026-01-02'), kind: 'listed' },
        { ...day('2026-02-01'), kind: 'reserved' },
        { ...day('2026-02-01'), kind: 'sold' },
      ],
    })
    expect(moments.slice(1)).toEqual([
      { date: '2026-02-01', said: ['Reserved', 'Price raised by 10%'], price: 550_000 },
      { date: '2026-02-01', said: ['Sold'], price: null },
    ])
  })

  test('begins with the first price, and ends each day with its last price', () => {
    const priceHistory = [
      { ...day('2026-01-02'), price: 500_000 },
      { ...day('2026-01-02'), price: 480_000 },
    ]
    expect(momentsOf({ priceHistory, statusHistory: [] })).toEqual([
      { date: '2026-01-02', said: ['First price', 'Price lowered by 4%'], price: 480_000 },
    ])
  })

  test('includes a price cut on the day of the listing', () => {
    const priceHistory = [
      { ...day('2026-01-02'), price: 800_000 },
      { ...day('2026-01-02'), price: 760_000 },
    ]
    const statusHistory = [{ ...day('2026-01-02'), kind: 'listed' as const }]
    expect(momentsOf({ priceHistory, statusHistory })).toEqual([
      { date: '2026-01-02', said: ['Listed', 'Price lowered by 5%'], price: 760_000 },
    ])
  })

  test('is empty without data', () => {
    expect(momentsOf({ priceHistory: [], statusHistory: [] })).toEqual([])
    expect(stepsOf([], '2026-01-01')).toEqual([])
  })
})

describe('the price line', () => {
  const moment = (date: string, price: number | null) => ({ date, price, said: [] })

  test('keeps each price until the next one, and the last one until today', () => {
    const moments = [moment('2026-01-01', 400), moment('2026-01-05', 300), moment('2026-01-07', 300)]
    expect(stepsOf(moments, '2026-01-11')).toEqual([
      { x: 0, y: 0 },
      { x: 0.4, y: 0 },
      { x: 0.4, y: 1 },
      { x: 0.6, y: 1 },
      { x: 0.6, y: 1 },
      { x: 1, y: 1 },
    ])
  })

  test('is in the middle for a single price', () => {
    expect(stepsOf([moment('2026-01-01', 400)], '2026-01-01')).toEqual([
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ])
  })
})
