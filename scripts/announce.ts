import type { Env } from '#server/platform/env.ts'

/** Says where the product is and where its mail goes. */
export function announce(env: Env, url: string): void {
  process.stdout.write(`Chalkline is at ${url}\n${mailLine(env, url)}\nCtrl+C stops it\n`)
}

function mailLine(env: Env, url: string): string {
  if (env.SMTP_URL) return `Mail goes out through ${new URL(env.SMTP_URL).host}`
  return `Mail stays on this machine: read it at ${url}/dev/outbox/`
}
