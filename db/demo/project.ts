import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Browser } from '#test/server/browser.ts'
import { works } from './people.ts'
import type { Random } from './random.ts'
import { must, type Stage } from './stage.ts'
import { type Client, changeJob, type DemoEvent, look, respond, titled, writeEstimate, yesOf } from './steps.ts'

/** What came about so far, by its id. */
type MadeIds = { estimate?: string; job?: string; invoice?: string }

/** A project from its estimate on, as far as its luck takes it: to a no, to no answer, or to the last payment. */
export function planProject(stage: Stage, owner: Browser, client: Client, random: Random, start: number): DemoEvent[] {
  const work = random.pick(works)
  const fate = random.between(1, 100)
  const days = daysOf(start, fate, random)
  const made: MadeIds = {}
  const half = random.chance(20)
  const offered = [
    {
      day: start,
      async happen() {
        made.estimate = await writeEstimate(owner, client, work, random)
        await must(owner.call(billing.sendEstimate, { id: made.estimate }))
      },
    },
    { day: start + 1, happen: () => look(stage, client, made.estimate) },
  ]
  if (fate <= 12) return [...offered, { day: days.answer, happen: () => decline(stage, client, made.estimate, random) }]
  if (fate <= 22) return offered
  return [
    ...offered,
    { day: days.answer, happen: () => respond(stage, client, made.estimate, yesOf(client)) },
    {
      day: days.answer + 1,
      async happen() {
        made.job = await planJob(stage, owner, made.estimate, days, titled(client, work))
      },
    },
    { day: days.begin, happen: () => changeJob(owner, made.job, { start: true }) },
    { day: days.end, happen: () => changeJob(owner, made.job, { complete: true }) },
    {
      day: days.billed,
      async happen() {
        made.invoice = await billAll(owner, made.estimate)
      },
    },
    { day: days.paid, happen: () => pay(owner, made, random, half) },
    ...(half ? [{ day: days.paid + 18, happen: () => pay(owner, made, random) }] : []),
  ]
}

/** When each step of a project falls, from the day of its estimate. */
function daysOf(start: number, fate: number, random: Random) {
  const answer = start + random.between(1, 6)
  const begin = answer + random.between(3, 12)
  const end = begin + random.between(2, 9)
  const billed = end + random.between(0, 3)
  const paid = billed + random.between(2, fate > 84 ? 45 : 16)
  return { answer, begin, end, billed, paid }
}

function decline(stage: Stage, client: Client, estimate: string | undefined, random: Random) {
  const reason = random.pick(['price', 'timing', 'someone_else'] as const)
  return respond(stage, client, estimate, { action: 'decline', reason, message: 'Thank you for coming out.' })
}

async function planJob(
  stage: Stage,
  owner: Browser,
  estimate_id: string | undefined,
  { answer, begin, end }: ReturnType<typeof daysOf>,
  title: { title: string },
): Promise<string> {
  const { jobId } = await must(
    owner.call(jobs.createJob, {
      estimate_id,
      expected_start_date: addDays(stage.clock.day, begin - answer - 1),
      expected_completion_date: addDays(stage.clock.day, end - answer - 1),
      ...title,
    }),
  )
  return jobId
}

async function billAll(owner: Browser, estimate = ''): Promise<string> {
  const { invoice } = await must(owner.call(billing.convertEstimateToInvoice, { id: estimate }))
  await must(owner.call(billing.sendInvoice, { id: invoice.id }))
  return invoice.id
}

/** Pays an invoice, or the half of it, or what is left of it. */
async function pay(owner: Browser, made: MadeIds, random: Random, half = false) {
  const { document } = await must(owner.call(billing.getInvoice, { id: made.invoice ?? '' }))
  const amount = half ? (Math.floor(Number(document.balance) * 50) / 100).toFixed(2) : document.balance
  const method = random.pick(['check', 'bank_transfer', 'cash'] as const)
  await must(
    owner.call(billing.recordPayment, {
      id: document.id,
      amount,
      method,
      reference: String(random.between(1000, 4999)),
    }),
  )
}
