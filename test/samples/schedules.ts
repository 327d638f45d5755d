import * as billing from '#contract/billing/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { addClient } from './clients.ts'
import { owner } from './onboarding.ts'

const railing = '01999999-0000-7000-8000-00000000ab01'

export const porchPayments = {
  deposit: { label: 'Deposit', percent: '30', trigger: 'on_accept' },
  start: { label: 'Start', percent: '20', trigger: 'on_start' },
  railing: { label: '', amount: '2200', trigger: 'on_task', line_id: railing },
  balance: { label: 'Balance', percent: '30', trigger: 'on_complete' },
} satisfies Record<string, NonNullable<SendOf<typeof billing.createDocument>['schedule']>[number]>

/** A porch of 10,000.00 and 10 % tax in four payments: 3,300.00, 2,200.00, 2,200.00 and 3,300.00. */
export const porchInPayments = {
  title: 'Cedar porch',
  tax_rate: '10',
  line_items: [
    { name: 'Floor', unit_price: '6000', kind: 'labor' },
    { id: railing, name: 'Railing', unit_price: '4000', kind: 'labor' },
    { name: 'Lights', unit_price: '500', optional: true },
  ],
  schedule: Object.values(porchPayments),
} satisfies SendOf<typeof billing.createDocument>

/** That estimate as a draft for a client. */
export async function writtenPorch(test: TestApp, over: Partial<SendOf<typeof billing.createDocument>> = {}) {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz', email })
  const input = { client_id, ...porchInPayments, ...over }
  const { document } = await expectSuccess(sam.browser.call(billing.createDocument, input))
  return { ...sam, client_id, email, id: document.id, document }
}

/** The same, approved by hand. */
export async function approvedPorch(test: TestApp, over: Partial<SendOf<typeof billing.createDocument>> = {}) {
  const porch = await writtenPorch(test, over)
  const marked = await expectSuccess(
    porch.browser.call(billing.markEstimateApproved, { id: porch.id, note: 'By phone' }),
  )
  return { ...porch, document: marked.document }
}
