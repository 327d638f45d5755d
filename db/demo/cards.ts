import { logIn } from './over-http.ts'

/**
 * What the owner does with the card processor on the running product: takes cards and bank payments from clients (opens the account, goes
 * through the processor's page, comes back) and chooses a plan, paid by card once the trial ends. The practice processor
 * runs beside the server, so this can't be part of the furnishing.
 */
export async function setUpCards(url: string): Promise<void> {
  const owner = await logIn(url)
  const { url: page } = await owner.post<{ url: string }>('/api/payments/account/')
  await fetch(page, { method: 'POST', redirect: 'manual' })
  await owner.post('/api/payments/account/sync/')
  await owner.post('/api/payments/account/switch/', { bank_payments: 'true' })
  const { payment_setup: setup } = await owner.get<{ payment_setup: Setup }>('/api/users/payment-methods/')
  const payment_method_token = await keepCard(setup, url)
  await owner.post('/api/users/subscription/change/', { plan: 'crew', interval: 'month', payment_method_token })
  await owner.post('/api/users/logout/')
}

type Setup = { publishable_key: string; browser_base: string }

/** As the card form does: the number goes to the processor alone. */
async function keepCard({ browser_base, publishable_key }: Setup, origin: string): Promise<string> {
  const answer = await fetch(`${browser_base}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishable_key}`, origin },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '8',
      'card[exp_year]': String(new Date().getFullYear() + 3),
      'card[cvc]': '314',
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  return id
}
