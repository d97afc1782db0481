import type { Page } from '@playwright/test'
import type { Review } from '../../contract/reviews.ts'

export const moderated = (page: Page) =>
  page.route(/\/api\/reviews\?/, async (route) => {
    const url = new URL(route.request().url())
    const state = url.searchParams.get('state')
    url.searchParams.set('state', 'unreported')
    const response = await route.fetch({ url: url.href })
    const [first, second, third, ...others] = (await response.json()) as Review[]
    if (!first || !second || !third) throw new Error('Found too few reviews.')
    const date = new Date().toISOString()
    const reported = [first, second].map((review, at) => ({
      ...review,
      reports: [
        { reason: 'This is about another home.', reporterName: 'Marcus Bell', date, isOfEarlier: at === 1 },
      ],
    }))
    const hidden = { ...third, hiddenReason: 'It names the neighbors.' }
    const json = state === 'reported' ? reported : [hidden, ...others]
    const headers = { ...response.headers(), 'x-total-count': String(json.length), link: '' }
    return route.fulfill({ response, headers, json })
  })
