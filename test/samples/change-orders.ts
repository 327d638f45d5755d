import * as billing from '#contract/billing/calls.ts'
import { createChangeOrder } from '#contract/billing/change-orders/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { addClient } from './clients.ts'
import { owner } from './onboarding.ts'

/** An owner's job of an estimate that was approved: 6,000.00 and 10 % tax. */
export async function signedJob(test: TestApp, over: SendOf<typeof jobs.createJob> = {}) {
  const sam = await owner(test)
  return { ...sam, ...(await addSignedJob(sam, over)) }
}

/** A further one of the company that a browser works in. */
export async function addSignedJob(
  { browser, username }: { browser: Browser; username: string },
  over: SendOf<typeof jobs.createJob> = {},
) {
  const email = `renee-${crypto.randomUUID().slice(0, 8)}@${username}.example`
  const { id: client_id } = await addClient({ browser }, { first_name: 'Renee', last_name: 'Ortiz', email })
  const line_items = [{ name: 'Build the deck', unit_price: '6000', kind: 'labor' as const }]
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, { client_id, title: 'Maple St deck', tax_rate: '10', line_items }),
  )
  const { document: estimate } = await expectSuccess(
    browser.call(billing.markEstimateApproved, { id: document.id, note: 'By phone' }),
  )
  const { job } = await expectSuccess(browser.call(jobs.createJob, { estimate_id: estimate.id, ...over }))
  return { client_id, email, estimate, job }
}

/** The draft of a change order of a job. */
export async function addChangeOrder(
  { browser, job }: { browser: Browser; job: { id: string } },
  over: Partial<SendOf<typeof createChangeOrder>> = {},
) {
  const input = { job_id: job.id, title: 'Rotten joists', unit_price: '900', ...over }
  return (await expectSuccess(browser.call(createChangeOrder, input))).change_order
}

/** The same, sent. */
export async function sentChangeOrder(
  signed: { browser: Browser; job: { id: string } },
  over: Partial<SendOf<typeof createChangeOrder>> = {},
) {
  const { id } = await addChangeOrder(signed, over)
  return (await expectSuccess(signed.browser.call(billing.sendEstimate, { id }))).document
}
