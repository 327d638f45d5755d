import { hasOutboxPage } from '#server/http/pages/outbox-page.ts'
import type { Env } from '#server/platform/settings/env.ts'

/** Says where the product is, where its mail goes, and whether cards are real. */
export function printAddresses(env: Env, url: string): void {
  process.stdout.write(`Chalkline is at ${url}\n${mailLine(env, url)}\n${cardLine(env)}\nCtrl+C stops it\n`)
}

function mailLine(env: Env, url: string): string {
  if (env.SMTP_URL) return `Mail goes out through ${new URL(env.SMTP_URL).host}`
  if (!hasOutboxPage(env)) return 'Mail is kept and shown to nobody until SMTP_URL is set'
  return `Mail stays on this machine: read it at ${url}/dev/outbox/`
}

function cardLine(env: Env): string {
  if (env.STRIPE_SECRET_KEY) return 'Cards are charged through Stripe'
  return 'Cards are practised: no real money moves until STRIPE_SECRET_KEY is set'
}
