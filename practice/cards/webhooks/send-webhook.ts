import { request } from 'node:http'
import type { Send } from './deliveries.ts'

/** Sends webhooks over HTTP to an address, asking there for `host`: a server answers only to its own name. */
export function webhookTo(address: string, host: string): Send {
  return (payload, signature) =>
    new Promise((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
      const sent = request(address, { method: 'POST', headers, signal: AbortSignal.timeout(10_000) }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.once('error', reject).end(payload)
    })
}
