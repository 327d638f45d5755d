import * as billing from '#contract/billing/calls.ts'
import * as contracts from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import * as jobs from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { addClient } from './clients.ts'
import { addContract } from './contracts.ts'
import { addJob } from './jobs.ts'
import { owner } from './onboarding.ts'
import { countersign, sign, signingLinkOf } from './signing.ts'

type Draft = Partial<SendOf<typeof billing.createDocument>>

/** A company with a client and a job of theirs, of which nothing was signed yet. */
export async function jobToSign(test: TestApp) {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const client = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz', email })
  const job = await addJob(sam, { title: 'Deck', client_id: client.id })
  return { ...sam, test, email, client_id: client.id, job_id: job.id, ...actsOf(sam.browser) }
}

/** What an owner does with documents of a job; prices are in dollars and bear no tax unless it is said. */
function actsOf(browser: Browser) {
  const write = async (price: string, of: Draft) => {
    const line_items = [{ name: 'Work', unit_price: price }]
    return (await expectSuccess(browser.call(billing.createDocument, { tax_rate: '0', line_items, ...of }))).document
  }
  const approve = async (id: string) =>
    (await expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))).document
  const sent = async (price: string, of: Draft) => {
    const { id } = await write(price, of)
    const call = of.is_invoice ? billing.sendInvoice : billing.sendEstimate
    return (await expectSuccess(browser.call(call, { id }))).document
  }
  return { write, approve, sent, approved: async (price: string, of: Draft) => approve((await write(price, of)).id) }
}

/** The signed value of a job as its page shows it. */
export async function signedValueOf({ browser }: { browser: Browser }, id: string) {
  return (await expectSuccess(browser.call(jobs.getJob, { id }))).value
}

/** A contract that its client and the company have signed. */
export async function signedContract(
  test: TestApp,
  sam: Awaited<ReturnType<typeof jobToSign>>,
  of: Pick<SendOf<typeof contracts.saveContract>, 'estimate_id' | 'job_id'>,
) {
  const content = writeContent('For {client_name}\n[signature client]\n[signature company]')
  const { contract } = await addContract(sam, { client_id: sam.client_id, content, ...of })
  await expectSuccess(sam.browser.call(contracts.changeContract, { id: contract.id, action: 'send' }))
  await expectSuccess(sign(test, await signingLinkOf(test, sam.email, contract.id)))
  await expectSuccess(countersign(sam.browser, contract.id))
  return contract.id
}
