import type Stripe from 'stripe'
import { openBreaker } from '#server/platform/breaker.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { type Ask, openAsk, refusalWhileDown } from './ask.ts'
import { stripe } from './library.ts'

/** What each part of the payments stands on. */
export type Processor = {
  client(): Stripe
  ask: Ask
  /** Now, as an ISO instant. */
  now(): string
}

/** The official client, pointed at the processor. `base`: where the practice processor listens; null for the real one. */
export function openProcessor(env: Env, secretKey: string, base: () => string | null, now: () => string): Processor {
  const clients = new Map<string, Stripe>()
  function client(): Stripe {
    const address = base() ?? env.STRIPE_API_BASE ?? ''
    const made = clients.get(address) ?? new (stripe())(secretKey, { ...placeOf(address), telemetry: false })
    clients.set(address, made)
    return made
  }
  return { client, ask: openAsk(openBreaker(refusalWhileDown)), now }
}

function placeOf(address: string): { protocol?: 'http' | 'https'; host?: string; port?: number } {
  if (!address) return {}
  const { protocol, hostname, port } = new URL(address)
  const plain = protocol === 'http:'
  return { protocol: plain ? 'http' : 'https', host: hostname, port: Number(port) || (plain ? 80 : 443) }
}
