import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as users from '#contract/users/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { demoPassword } from './company.ts'
import { works } from './people.ts'
import { seededRandom } from './random.ts'
import { must, type Stage } from './stage.ts'
import { type Client, type DemoEvent, writeEstimate } from './steps.ts'

/** The client with a log-in: a kitchen under way, partly paid, the next invoice open, and an estimate that waits for a yes. */
export function planRenee(stage: Stage, owner: Browser, renee: Client): DemoEvent[] {
  const random = seededRandom(14)
  const made: MadeIds = { kitchen: '', job: '', first: '' }
  const write = (at: number) => writeEstimate(owner, renee, works[at] ?? works[0], random)
  return [
    {
      day: -34,
      async happen() {
        made.kitchen = await write(1)
        await must(owner.call(billing.sendEstimate, { id: made.kitchen }))
      },
    },
    { day: -32, happen: () => approve(stage, renee, made.kitchen) },
    { day: -31, happen: () => planKitchen(stage, owner, made) },
    { day: -24, happen: () => payDeposit(owner, made.first) },
    { day: -9, happen: async () => void (await must(owner.call(jobs.changeJob, { id: made.job, start: true }))) },
    // Billed in mixed parts: a percent of all, a round amount, and what stands already of the cabinets.
    { day: -9, happen: async () => void (await bill(owner, made.kitchen, { portion: 'amount:1500.00' })) },
    { day: -6, happen: async () => void (await billCabinets(owner, made.kitchen)) },
    { day: -2, happen: async () => void (await must(owner.call(billing.sendEstimate, { id: await write(7) }))) },
    { day: -1, happen: () => ask(stage, made.job) },
  ]
}

/** Ids, as they come about. */
type MadeIds = { kitchen: string; job: string; first: string }

async function approve(stage: Stage, renee: Client, id: string) {
  const browser = await signIn(stage)
  await must(browser.call(billing.viewEstimate, { id }))
  const signature = JSON.stringify({ typed: renee.name, font: 'caveat' })
  const yes = { action: 'approve' as const, name: renee.name, signature, consent: true }
  await must(browser.call(billing.respondToEstimate, { id, ...yes }))
}

async function planKitchen(stage: Stage, owner: Browser, made: MadeIds) {
  const { jobId } = await must(
    owner.call(jobs.createJob, {
      estimate_id: made.kitchen,
      expected_start_date: addDays(stage.clock.day, 22),
      expected_completion_date: addDays(stage.clock.day, 40),
    }),
  )
  made.job = jobId
  made.first = await bill(owner, made.kitchen, { portion: 'percent:30' })
}

async function payDeposit(owner: Browser, id: string) {
  const { document } = await must(owner.call(billing.getInvoice, { id }))
  const paid = { amount: document.balance, method: 'check' as const, reference: '2207', kind: 'deposit' as const }
  await must(owner.call(billing.recordPayment, { id, ...paid }))
}

async function billCabinets(owner: Browser, id: string): Promise<string> {
  const { document } = await must(owner.call(billing.getEstimate, { id }))
  const cabinets = document.line_items.filter(({ name }) => name.includes('cabinets'))
  const portion_lines = cabinets.map(({ id: line_id }) => ({ line_id, percent: '40' }))
  return bill(owner, id, { portion: 'lines', portion_lines })
}

type PartToBill = Omit<SendOf<typeof billing.convertEstimateToInvoice>, 'id'>

async function bill(owner: Browser, id: string, part: PartToBill): Promise<string> {
  const { invoice_id } = await must(owner.call(billing.convertEstimateToInvoice, { id, ...part }))
  await must(owner.call(billing.sendInvoice, { id: invoice_id }))
  return invoice_id
}

async function ask(stage: Stage, job: string) {
  const message = 'Could the wall cabinets go up before Friday? We have people over.'
  const browser = await signIn(stage)
  await must(browser.call(jobs.askAboutJob, { id: job, message }))
}

async function signIn(stage: Stage): Promise<Browser> {
  const browser = openBrowser(stage)
  await must(browser.call(users.logIn, { username: 'renee', password: demoPassword }))
  return browser
}
