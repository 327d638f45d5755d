import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { newId } from '#practice/bank/items/context.ts'
import type { Store } from '#practice/cards/resources/store.ts'

/** Hands a webhook to the product; answers the HTTP status, 0 when there was nobody. */
export type SendBankWebhook = (payload: string, signature: string) => Promise<number>

type Delivery = { id: string; payload: string; attempts: number; due: number }

export type BankWebhooks = {
  publicKey: JWK
  add(item_id: string, type: string, code: string, error_code?: string): void
  sendDue(now: number): Promise<void>
  deliverAll(): Promise<void>
  /** The signature of a body, as the provider makes it. `over`: what a forger would say instead. */
  sign(payload: string, over?: { iat?: number; kid?: string }): Promise<string>
}

/** Seconds until the next attempt; given up after those. */
const pauses = [1, 10, 60, 600]

/** Webhooks, signed by a key of the bank's own: ES256 over the hash of the body. */
export async function openBankWebhooks(store: Store, send: SendBankWebhook): Promise<BankWebhooks> {
  const kept = store.get<JWK>('key', 'private') ?? (await newKey())
  store.set('key', 'private', kept)
  const { publicKey, sign } = await openSigner(kept)
  const waiting = () => store.all<Delivery>('delivery')

  /** What says the same as one that waits is not told twice. */
  function add(item_id: string, webhook_type: string, webhook_code: string, error_code?: string) {
    const error = error_code ? { error_type: 'ITEM_ERROR', error_code } : null
    const payload = JSON.stringify({ webhook_type, webhook_code, item_id, environment: 'sandbox', error })
    if (waiting().some((delivery) => delivery.payload === payload && delivery.attempts === 0)) return
    const id = newId(20)
    store.set('delivery', id, { id, payload, attempts: 0, due: Date.now() } satisfies Delivery)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const status = await send(delivery.payload, await sign(delivery.payload)).catch(() => 0)
    const attempts = delivery.attempts + 1
    const pause = pauses[attempts - 1]
    if ((status >= 200 && status < 300) || pause === undefined) store.remove('delivery', delivery.id)
    else store.set('delivery', delivery.id, { ...delivery, attempts, due: Date.now() + pause * 1000 })
    store.flush()
  }

  async function sendAll(due: (delivery: Delivery) => boolean) {
    for (const delivery of waiting().filter(due)) await attempt(delivery)
  }

  return {
    publicKey,
    add,
    sign,
    sendDue: (now) => sendAll(({ due }) => due <= now),
    async deliverAll() {
      for (let round = 0; round < 4 && waiting().length > 0; round++) await sendAll(() => true)
    },
  }
}

async function openSigner(kept: JWK): Promise<Pick<BankWebhooks, 'publicKey' | 'sign'>> {
  const { d: _, ...open } = kept
  const key = await importJWK(kept, 'ES256')
  const publicKey = { ...open, alg: 'ES256', use: 'sig', created_at: 0, expired_at: null }
  return {
    publicKey,
    sign(payload, { iat = Math.floor(Date.now() / 1000), kid = kept.kid ?? '' } = {}) {
      const request_body_sha256 = createHash('sha256').update(payload).digest('hex')
      return new SignJWT({ request_body_sha256 })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuedAt(iat)
        .sign(key)
    },
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: `practice-${newId(12)}` }
}
