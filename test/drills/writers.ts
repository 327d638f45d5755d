import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Office } from './office.ts'

/** A write that was answered with success: what must be there ever after. */
export type Acknowledged = {
  table: 'client' | 'document' | 'payment'
  id: string
  lines?: number
  number?: string | null
  total?: string
}

/** A server that is killed every second may need several lives until a request is done. */
const PATIENCE_MS = 300_000

export type Writers = { acknowledged: Acknowledged[]; repeated: number; stop(): Promise<void> }

/**
 * So many people at once who add clients, write and send invoices, approve and convert estimates and record payments.
 * Who gets no answer asks again with the same key until one comes, as the web app does.
 */
export function startWriters(office: Office, count: number, chance: () => number): Writers {
  const acknowledged: Acknowledged[] = []
  const state = { running: true, repeated: 0 }
  const line_items = Array.from({ length: 5 }, (_, at) => ({
    name: `Cedar boards ${at}`,
    quantity: '2',
    unit_price: '100.00',
  }))

  async function send(path: string, body: object): Promise<unknown> {
    const headers = { cookie: office.data.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    let last = 'nothing was heard'
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const answer = await fetch(`${office.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      )
      // What the server answers after a cut connection is read to its end, or it was not answered.
      const said = answer && (await answer.json().catch(() => undefined))
      if (said && answer.status < 300) return said
      if (said && answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`)
      if (said) last = JSON.stringify(said)
      state.repeated++
      await sleep(20)
    }
    throw new Error(`${path} was never answered: ${last}`)
  }

  async function write() {
    const { client_id } = (await send('/api/clients/', {
      first_name: 'Renee',
      last_name: randomUUID(),
      email: 'renee@example.com',
    })) as { client_id: string }
    acknowledged.push({ table: 'client', id: client_id })
    const isInvoice = chance() < 0.6
    const made = (await send('/api/billing/', { is_invoice: isInvoice, client_id, line_items })) as {
      document: { id: string; total: string }
    }
    const { id, total } = made.document
    acknowledged.push({ table: 'document', id, lines: 5, total })
    if (isInvoice) {
      const sent = (await send(`/api/billing/invoice/${id}/send/`, { attach_pdf: false })) as {
        document: { number: string }
      }
      acknowledged.push({ table: 'document', id, lines: 5, total, number: sent.document.number })
      if (chance() < 0.5) {
        const paid = (await send(`/api/billing/invoice/${id}/payments/`, { amount: '250', method: 'check' })) as {
          payment_id: string
        }
        acknowledged.push({ table: 'payment', id: paid.payment_id })
      }
      return
    }
    const approved = (await send(`/api/billing/estimate/${id}/mark-approved/`, { note: 'On the phone' })) as {
      document: { number: string }
    }
    acknowledged.push({ table: 'document', id, lines: 5, total, number: approved.document.number })
    const portion = chance() < 0.5 ? { portion: 'percent:30' } : {}
    const { invoice_id } = (await send(`/api/billing/estimate/${id}/convert-to-invoice/`, portion)) as {
      invoice_id: string
    }
    acknowledged.push({ table: 'document', id: invoice_id })
  }

  const people = Array.from({ length: count }, async () => {
    while (state.running) await write()
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
