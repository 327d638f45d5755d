import { createHash } from 'node:crypto'
import { refuse } from '#practice/cards/resources/errors.ts'
import type { Store } from '#practice/cards/resources/store.ts'

export type Answer = { status: number; body: string; replayed?: boolean }
type StoredAnswer = Answer & { hash: string; at: number }

/** Keys are forgotten after a day. Source: https://docs.stripe.com/api/idempotent_requests */
const keptSeconds = 86_400

/** The same key gets the same answer, a bank's no included; the same key for something else is refused. */
export function answerOnce(store: Store, name: string, asked: string, now: number, work: () => Answer): Answer {
  const hash = createHash('sha256').update(asked).digest('base64url')
  const kept = store.get<StoredAnswer>('idempotency', name)
  if (kept && kept.at > now - keptSeconds) {
    if (kept.hash === hash) return { status: kept.status, body: kept.body, replayed: true }
    throw refuse(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  }
  const answer = work()
  // What was refused before anything was done may be put right under the same key.
  if (answer.status < 400 || answer.status === 402)
    store.set('idempotency', name, { ...answer, hash, at: now } satisfies StoredAnswer)
  return answer
}
