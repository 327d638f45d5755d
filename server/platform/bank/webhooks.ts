import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, importJWK, type JWTPayload, jwtVerify } from 'jose'
import { Refusal } from '#contract/wire/refusal.ts'
import { keyAnswer, webhookBody } from './answers.ts'
import { problemOf } from './bank-error.ts'
import type { BankClient } from './client.ts'
import type { BankEvent } from './shapes.ts'

/** How old a webhook may be, in seconds. Source: https://plaid.com/docs/api/webhooks/webhook-verification/ */
const toleranceSeconds = 300
/** Keys that are kept at most: whoever makes up names of keys fills no memory. */
const keysAtMost = 20
/** A name of a key that the provider does not know is asked for once in this time. */
const unknownMs = 60_000

type Key = Awaited<ReturnType<typeof importJWK>>

/** Webhooks as Plaid signs them: a JWT by ES256 over the hash of the body. */
export function openWebhooks({ client, ask, now }: BankClient) {
  const keys = new Map<string, Key>()
  const unknown = new Map<string, number>()

  async function keyOf(kid: string): Promise<Key> {
    const known = keys.get(kid)
    if (known) return known
    if ((unknown.get(kid) ?? 0) > Date.now() - unknownMs) throw badWebhook()
    const { key } = await ask(keyAnswer, (options) =>
      client().webhookVerificationKeyGet({ key_id: kid }, options),
    ).catch((error) => {
      if (!problemOf(error)) throw error
      remember(unknown, kid, Date.now())
      throw badWebhook()
    })
    if (key.alg !== 'ES256' || key.expired_at) throw badWebhook()
    const { alg, crv, kty, x, y } = key
    const imported = await importJWK({ alg, crv, kty, x, y }, 'ES256')
    remember(keys, kid, imported)
    return imported
  }

  async function readWebhook(raw: Uint8Array, signature: string): Promise<BankEvent> {
    const kid = kidOf(signature)
    const payload = await verified(signature, await keyOf(kid))
    const seconds = Date.parse(now()) / 1000
    const { iat } = payload
    // A clock that is a little ahead of ours is no forger.
    if (iat === undefined || iat < seconds - toleranceSeconds || iat > seconds + 60) throw badWebhook()
    if (!isHashOf(raw, payload.request_body_sha256)) throw badWebhook()
    return eventOf(raw, signature, iat)
  }

  return { readWebhook }
}

/** Only the one algorithm; a header without the name of a key names none. */
function kidOf(signature: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(signature)
    if (alg === 'ES256' && typeof kid === 'string' && /^[\w-]{1,100}$/.test(kid)) return kid
  } catch {
    // refused below
  }
  throw badWebhook()
}

async function verified(signature: string, key: Key): Promise<JWTPayload> {
  try {
    return (await jwtVerify(signature, key, { algorithms: ['ES256'] })).payload
  } catch {
    throw badWebhook()
  }
}

function isHashOf(raw: Uint8Array, claimed: unknown): boolean {
  const ours = Buffer.from(createHash('sha256').update(raw).digest('hex'))
  const theirs = Buffer.from(typeof claimed === 'string' ? claimed : '')
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** The provider gives its webhooks no id; the signature is another for each sending. */
function eventOf(raw: Uint8Array, signature: string, iat: number): BankEvent {
  const read = webhookBody.safeParse(parsed(raw))
  if (!read.success) throw badWebhook()
  const { webhook_type, webhook_code, item_id, error } = read.data
  return {
    id: createHash('sha256').update(signature).digest('hex'),
    item_id,
    type: `${webhook_type}.${webhook_code}`,
    at: new Date(iat * 1000).toISOString(),
    error_code: error?.error_code ?? null,
  }
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString())
  } catch {
    return undefined
  }
}

function remember<V>(map: Map<string, V>, key: string, value: V) {
  if (map.size >= keysAtMost) map.delete(map.keys().next().value ?? '')
  map.set(key, value)
}

function badWebhook(): Refusal {
  return new Refusal('invalid_token', "This webhook's signature doesn't fit")
}
