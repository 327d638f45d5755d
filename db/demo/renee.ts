import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as users from '#contract/users/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { demoPassword } from './company.ts'
import { works } from './people.ts'
import { seededRandom } from './random.ts'
import { must, type Stage } from './stage.ts'
import { type Client, type DemoEvent, writeEstimate } from './year.ts'

/** The client with a log-in: a kitchen under way, partly paid, the next invoice open, and an estimate that waits for a yes. */
export function planRenee(stage: Stage, owner: Browser, renee: Client): DemoEvent[] {
  const random = seededRandom(14)
  const made = { kitchen: '', job: '' }
  const write = (at: number) => writeEstimate(owner, renee, works[at] ?? works[0], random)
  const signIn = async () => {
    const browser = openBrowser(stage)
    await must(browser.call(users.logIn, { username: 'renee', password: demoPassword }))
    return browser
  }
  async function bill(portion: string): Promise<string> {
    const { invoice_id } = await must(owner.call(billing.convertEstimateToInvoice, { id: made.kitchen, portion }))
    await must(owner.call(billing.sendInvoice, { id: invoice_id }))
    return invoice_id
  }
  let first = ''
  return [
    {
      day: -34,
      async happen() {
        made.kitchen = await write(1)
        await must(owner.call(billing.sendEstimate, { id: made.kitchen }))
      },
    },
    {
      day: -32,
      async happen() {
        const browser = await signIn()
        await must(browser.call(billing.viewEstimate, { id: made.kitchen }))
        const signature = JSON.stringify({ typed: renee.name, font: 'caveat' })
        const yes = { action: 'approve' as const, name: renee.name, signature, consent: true }
        await must(browser.call(billing.respondToEstimate, { id: made.kitchen, ...yes }))
      },
    },
    {
      day: -31,
      async happen() {
        const { jobId } = await must(
          owner.call(jobs.createJob, {
            estimate_id: made.kitchen,
            expected_start_date: addDays(stage.clock.day, 22),
            expected_completion_date: addDays(stage.clock.day, 40),
          }),
        )
        made.job = jobId
        first = await bill('percent:30')
      },
    },
    {
      day: -24,
      async happen() {
        const { document } = await must(owner.call(billing.getInvoice, { id: first }))
        const paid = { amount: document.balance, method: 'check' as const, reference: '2207', kind: 'deposit' as const }
        await must(owner.call(billing.recordPayment, { id: first, ...paid }))
      },
    },
    { day: -9, happen: async () => void (await must(owner.call(jobs.changeJob, { id: made.job, start: true }))) },
    { day: -6, happen: async () => void (await bill('percent:40')) },
    { day: -2, happen: async () => void (await must(owner.call(billing.sendEstimate, { id: await write(7) }))) },
    {
      day: -1,
      async happen() {
        const message = 'Could the wall cabinets go up before Friday? We have people over.'
        await must((await signIn()).call(jobs.askAboutJob, { id: made.job, message }))
      },
    },
  ]
}
