import { createHmac } from 'node:crypto'

export type PracticeKeys = { secret_key: string; publishable_key: string; webhook_secret: string }

/** The practice processor's keys, made from the server's own key, so that server and worker need not exchange them. */
export function practiceKeys(secretKey: string): PracticeKeys {
  const of = (what: string) => createHmac('sha256', secretKey).update(`practice ${what}`).digest('hex').slice(0, 40)
  return {
    secret_key: `sk_test_practice${of('secret key')}`,
    publishable_key: `pk_test_practice${of('publishable key')}`,
    webhook_secret: `whsec_practice${of('webhook secret')}`,
  }
}
