import type { Send } from './deliveries.ts'

/** Sends webhooks over HTTP to an address. */
export function webhookTo(address: string): Send {
  return async (payload, signature) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return answer.status
  }
}
