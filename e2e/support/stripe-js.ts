import type { Page } from '@playwright/test'
import { cards } from '#test/kit/stripe/intents.ts'
import type { StripeServer } from '#test/kit/stripe/server.ts'

/**
 * A local replacement for the parts of Stripe.js that our page calls, at Stripe's addresses, so that the content security
 * policy applies: a script, a form in a frame, and API calls with the publishable key. The original needs the internet.
 */
const script = `
window.Stripe = (key) => {
  let frame, card
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://js.stripe.com') card = data.card
  })
  const element = {
    listeners: {},
    on(name, listener) { this.listeners[name] = listener; return this },
    once(name, listener) { return this.on(name, listener) },
    off() { return this },
    update() {},
    mount(place) {
      frame = document.createElement('iframe')
      frame.src = 'https://js.stripe.com/form.html'
      frame.title = 'Secure payment input frame'
      frame.style.cssText = 'width: 100%; height: 6rem; border: 0; color-scheme: light'
      frame.onload = () => this.listeners.ready?.({ elementType: 'payment' })
      place.append(frame)
    },
    unmount() { frame?.remove() },
    destroy() { frame?.remove() },
  }
  const send = async (path, body) => {
    const response = await fetch('https://api.stripe.com/v1/payment_intents/' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key },
      body: new URLSearchParams(body),
    })
    return response.json()
  }
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => element,
      getElement: () => element,
      update() {},
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
    }),
    async confirmPayment({ elements, confirmParams }) {
      if (!card) return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      const secret = elements.clientSecret
      const answer = await send(secret.split('_secret_')[0] + '/confirm', {
        client_secret: secret, payment_method: card, return_url: confirmParams.return_url,
      })
      if (answer.error) return { error: answer.error }
      if (answer.next_action) {
        location.assign(answer.next_action.redirect_to_url.url)
        return new Promise(() => {})
      }
      return { paymentIntent: answer }
    },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    registerAppInfo() {}, _registerWrapper() {},
  }
}
window.Stripe.version = 'stand-in'
`

const form = `<!doctype html><html lang="en"><title>Card</title>
<body style="margin: 0; font: 16px sans-serif; background: #fff; color: #211e19">
<label>Card <select style="font: inherit"><option value="">None</option>
${Object.entries(cards)
  .map(([name, id]) => `<option value="${id}">${name}</option>`)
  .join('')}
</select></label>
<script>
  document.querySelector('select').addEventListener('change', ({ target }) => {
    parent.postMessage({ card: target.value }, '*')
  })
</script>`

const anybody = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
}

/** Serves js.stripe.com locally and forwards api.stripe.com to the local Stripe server. */
export async function mockStripe(page: Page, stripe: StripeServer): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) => {
    const isForm = new URL(route.request().url()).pathname === '/form.html'
    return route.fulfill(
      isForm ? { contentType: 'text/html', body: form } : { contentType: 'text/javascript', body: script },
    )
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: anybody })
    const { pathname, search } = new URL(request.url())
    const answer = await fetch(`${stripe.url}${pathname}${search}`, {
      method: request.method(),
      headers: { authorization: (await request.headerValue('authorization')) ?? '' },
      body: request.postData(),
    })
    return route.fulfill({
      status: answer.status,
      headers: anybody,
      contentType: 'application/json',
      body: await answer.text(),
    })
  })
}
