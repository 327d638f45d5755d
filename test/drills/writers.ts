import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Office } from './office.ts'

/** A write that was answered with success: what must be there ever after. */
export type AcknowledgedWrite = {
  table: 'client' | 'client_merge' | 'document' | 'payment' | 'transaction'
  id: string
  lines?: number
  number?: string | null
  total?: string
}

/** A server that is killed every second may need several lives until a request is done. */
const PATIENCE_MS = 300_000

export type Writers = { acknowledged: AcknowledgedWrite[]; repeated: number; stop(): Promise<void> }

/**
 * So many people at once who add and merge clients, write and send invoices, approve and convert estimates, record
 * payments and write transactions into the books.
 * Who gets no answer asks again with the same key until one comes, as the web app does.
 */
export function startWriters(office: Office, count: number, chance: () => number): Writers {
  const acknowledged: AcknowledgedWrite[] = []
  const state = { running: true, repeated: 0 }
  const send: Send = (path, body) => sendUntilAnswered(office, path, body, () => state.repeated++)
  const people = Array.from({ length: count }, async () => {
    while (state.running) await write(send, acknowledged, chance)
  })
  // Kept for `stop`: a failure in between must not end the drill before it has cleared away.
  const ended = Promise.allSettled(people)
  return {
    acknowledged,
    get repeated() {
      return state.repeated
    },
    async stop() {
      state.running = false
      await ended
      await Promise.all(people)
    },
  }
}

type Send = <T>(path: string, body: object) => Promise<T>

async function write(send: Send, acknowledged: AcknowledgedWrite[], chance: () => number) {
  const client_id = await addClient(send)
  acknowledged.push({ table: 'client', id: client_id })
  await mergeAnother(send, client_id, acknowledged)
  await writeInBooks(send, acknowledged, chance)
  const is_invoice = chance() < 0.6
  const { document } = await send<{ document: { id: string; total: string } }>('/api/billing/', {
    is_invoice,
    client_id,
    line_items,
  })
  const made = { table: 'document' as const, id: document.id, lines: line_items.length, total: document.total }
  acknowledged.push(made)
  await (is_invoice ? sendAndPay : approveAndConvert)(send, made, acknowledged, chance)
}

async function addClient(send: Send): Promise<string> {
  const renee = { first_name: 'Renee', last_name: randomUUID(), email: 'renee@example.com' }
  return (await send<{ client_id: string }>('/api/clients/', renee)).client_id
}

async function mergeAnother(send: Send, client_id: string, acknowledged: AcknowledgedWrite[]) {
  const other_id = await addClient(send)
  const { merge } = await send<{ merge: { id: string } }>(`/api/clients/${client_id}/merge/`, { other_id })
  acknowledged.push({ table: 'client_merge', id: merge.id })
}

/** Now and then as much as the payments of these people: a deposit that may be one of them. */
async function writeInBooks(send: Send, acknowledged: AcknowledgedWrite[], chance: () => number) {
  const income = chance() < 0.3
  const total = income ? '250.00' : `${1 + Math.floor(chance() * 500)}.37`
  const { transaction_id } = await send<{ transaction_id: string }>('/api/accounting/', {
    type: income ? 'income' : 'expense',
    date: '2026-11-17',
    amount: total,
    description: `Framing lumber ${randomUUID()}`,
  })
  acknowledged.push({ table: 'transaction', id: transaction_id, total })
}

const line_items = Array.from({ length: 5 }, (_, at) => ({
  name: `Cedar boards ${at}`,
  quantity: '2',
  unit_price: '100.00',
}))

type NumberedAnswer = { document: { number: string; line_items: { id: string }[] } }

async function sendAndPay(
  send: Send,
  made: AcknowledgedWrite,
  acknowledged: AcknowledgedWrite[],
  chance: () => number,
) {
  const invoice = `/api/billing/invoice/${made.id}`
  const { document } = await send<NumberedAnswer>(`${invoice}/send/`, { attach_pdf: false })
  acknowledged.push({ ...made, number: document.number })
  if (chance() >= 0.5) return
  const check = { amount: '250', method: 'check' }
  const { payment_id } = await send<{ payment_id: string }>(`${invoice}/payments/`, check)
  acknowledged.push({ table: 'payment', id: payment_id })
}

async function approveAndConvert(
  send: Send,
  made: AcknowledgedWrite,
  acknowledged: AcknowledgedWrite[],
  chance: () => number,
) {
  const estimate = `/api/billing/estimate/${made.id}`
  const { document } = await send<NumberedAnswer>(`${estimate}/mark-approved/`, { note: 'On the phone' })
  acknowledged.push({ ...made, number: document.number })
  const portion_lines = document.line_items.slice(0, 2).map(({ id: line_id }) => ({ line_id, percent: '50' }))
  const parts = [{ portion: 'percent:30' }, { portion: 'amount:123.45' }, { portion: 'lines', portion_lines }, {}]
  for (const part of parts.filter(() => chance() < 0.5)) {
    const { invoice_id } = await send<{ invoice_id: string }>(`${estimate}/convert-to-invoice/`, part)
    acknowledged.push({ table: 'document', id: invoice_id })
  }
}

async function sendUntilAnswered<T>(
  { url, data }: Office,
  path: string,
  body: object,
  repeating: () => void,
): Promise<T> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  let last = 'nothing was heard'
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const asked = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, asked).catch(() => undefined)
    // What the server answers after a cut connection is read to its end, or it was not answered.
    const said = answer && (await answer.json().catch(() => undefined))
    if (said && answer.status < 300) return said as T
    if (said && answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`)
    if (said) last = JSON.stringify(said)
    repeating()
    await sleep(20)
  }
  throw new Error(`${path} was never answered: ${last}`)
}
