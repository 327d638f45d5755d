import { request } from 'node:http'
import type { SendBankWebhook } from './http/webhooks.ts'

/** Sends webhooks over HTTP to an address, asking there for `host`: a server answers only to its own name. */
export function bankWebhookTo(address: string, host: string): SendBankWebhook {
  return (payload, signature) =>
    new Promise((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json', 'plaid-verification': signature }
      const sent = request(address, { method: 'POST', headers, signal: AbortSignal.timeout(10_000) }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.once('error', reject).end(payload)
    })
}
