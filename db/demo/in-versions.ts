import * as billing from '#contract/billing/calls.ts'
import { correctInvoice, reviseEstimate } from '#contract/billing/revisions/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import { type Client, type DemoEvent, respond } from './steps.ts'

/** What went out, and went out again: a fence at the price of a second version, and an invoice that was corrected. */
export function planVersions(stage: Stage, owner: Browser, fence: Client, door: Client): DemoEvent[] {
  let estimate: string
  let invoice: string
  return [
    {
      day: -13,
      async happen() {
        estimate = await offerFence(owner, fence)
      },
    },
    {
      day: -12,
      happen: () =>
        respond(stage, fence, estimate, {
          action: 'request_changes',
          message: 'Could we keep the old posts that are still good?',
          email: fence.email,
        }),
    },
    { day: -11, happen: () => offerFenceAgain(owner, estimate) },
    {
      day: -7,
      async happen() {
        invoice = await billDoor(owner, door)
      },
    },
    { day: -6, happen: () => correctDoor(owner, invoice) },
  ]
}

const boards = {
  name: 'Cedar pickets, 6 ft',
  kind: 'material' as const,
  quantity: '132',
  unit: 'ea',
  unit_price: '6.40',
}
const labor = {
  name: 'Set posts and hang panels',
  kind: 'labor' as const,
  quantity: '26',
  unit: 'hr',
  unit_price: '66.00',
}
const posts = { name: 'Posts, 4 × 4 × 8, set in concrete', kind: 'material' as const, unit: 'ea', unit_price: '48.00' }

async function offerFence(owner: Browser, client: Client): Promise<string> {
  const title = `${client.street} side fence`
  const line_items = [{ ...posts, quantity: '14' }, boards, labor]
  const { document } = await must(owner.call(billing.createDocument, { client_id: client.id, title, line_items }))
  await must(owner.call(billing.sendEstimate, { id: document.id }))
  return document.id
}

async function offerFenceAgain(owner: Browser, id: string) {
  const { estimate_id } = await must(owner.call(reviseEstimate, { id }))
  const line_items = [{ ...posts, quantity: '9' }, boards, { ...labor, quantity: '21' }]
  const notes = 'Five of the old posts stay, as you asked.'
  await must(owner.call(billing.updateDocument, { estimate_id, line_items, notes }))
  await must(owner.call(billing.sendEstimate, { id: estimate_id }))
}

async function billDoor(owner: Browser, client: Client): Promise<string> {
  const title = `${client.street} storm door`
  const line_items = [
    { name: 'Storm door, full view', kind: 'material' as const, unit_price: '385.00' },
    { name: 'Fit and adjust', kind: 'labor' as const, quantity: '4', unit: 'hr', unit_price: '68.00' },
  ]
  const { document } = await must(
    owner.call(billing.createDocument, { is_invoice: true, client_id: client.id, title, line_items }),
  )
  await must(owner.call(billing.sendInvoice, { id: document.id }))
  return document.id
}

async function correctDoor(owner: Browser, id: string) {
  const reason = 'The visit took three hours, not four'
  const { invoice_id, document } = await must(owner.call(correctInvoice, { id, reason }))
  const line_items = document.line_items.map(({ id: line, name, kind, quantity, unit, unit_price }) => ({
    ...{ id: line, name, kind, unit, unit_price },
    quantity: unit === 'hr' ? '3' : quantity,
  }))
  await must(owner.call(billing.updateDocument, { invoice_id, line_items }))
  await must(owner.call(billing.sendInvoice, { id: invoice_id }))
}
