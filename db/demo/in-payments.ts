import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Browser } from '#test/server/browser.ts'
import { planChanges } from './in-changes.ts'
import { must, type Stage } from './stage.ts'
import { type Client, changeJob, type DemoEvent, respond, yesOf } from './steps.ts'

const cabinets = '0198a000-0000-7000-8000-00000000cab1'

/**
 * A kitchen that is paid in four payments: the deposit and the first one are in, the third is due since its task is done, and
 * the last waits for the end.
 */
export function planInPayments(stage: Stage, owner: Browser, client: Client): DemoEvent[] {
  let estimate: string
  let job: string
  return [
    {
      day: -24,
      async happen() {
        estimate = await writeKitchen(owner, client)
        await must(owner.call(billing.sendEstimate, { id: estimate }))
      },
    },
    { day: -22, happen: () => respond(stage, client, estimate, yesOf(client)) },
    {
      day: -21,
      async happen() {
        const { document } = await must(owner.call(billing.getEstimate, { id: estimate }))
        const deposit = { id: estimate, amount: document.deposit_amount, method: 'check' as const, reference: '2207' }
        await must(owner.call(billing.recordDeposit, deposit))
        const days = {
          expected_start_date: addDays(stage.clock.day, 12),
          expected_completion_date: addDays(stage.clock.day, 30),
        }
        const made = await must(
          owner.call(jobs.createJob, { estimate_id: estimate, title: document.title ?? '', ...days }),
        )
        job = made.jobId
      },
    },
    { day: -9, happen: () => changeJob(owner, job, { start: true }) },
    { day: -8, happen: () => billPayment(owner, estimate, 1) },
    ...planChanges(stage, owner, client, () => job),
    {
      day: -2,
      async happen() {
        const { tasks = [] } = await must(owner.call(jobs.getJob, { id: job }))
        const task_id = tasks.find(({ title }) => title === cabinetLine)?.id
        await must(owner.call(jobs.changeJob, { id: job, action: 'update_task', task_id, done: true }))
      },
    },
  ]
}

const cabinetLine = 'Hang wall and base cabinets'

async function writeKitchen(owner: Browser, client: Client): Promise<string> {
  const { document } = await must(
    owner.call(billing.createDocument, {
      client_id: client.id,
      title: `${client.street} kitchen`,
      line_items: [
        { name: 'Demolition and haul away', kind: 'labor', unit_price: '1850.00', cost: '1100.00' },
        {
          name: 'Shaker cabinets, painted maple',
          kind: 'material',
          quantity: '14',
          unit: 'ea',
          unit_price: '465.00',
          cost: '372.00',
        },
        {
          id: cabinets,
          name: cabinetLine,
          kind: 'labor',
          quantity: '38',
          unit: 'hr',
          unit_price: '72.00',
          cost: '44.00',
        },
        { name: 'Quartz countertop, templated and set', kind: 'subcontract', unit_price: '4980.00', cost: '4150.00' },
        { name: 'Backsplash tile', kind: 'labor', quantity: '32', unit: 'sq ft', unit_price: '24.00', cost: '14.50' },
      ],
      schedule: [
        { percent: '30', trigger: 'on_accept' },
        { label: 'Cabinets delivered', percent: '30', trigger: 'on_start' },
        { label: 'Cabinets up', percent: '30', trigger: 'on_task', line_id: cabinets },
        { label: 'Balance', percent: '10', trigger: 'on_complete' },
      ],
      notes: 'Four payments, each after the work it is for.',
    }),
  )
  return document.id
}

/** Invoices one of the payments, which comes in at once. */
async function billPayment(owner: Browser, estimate: string, at: number) {
  const { document } = await must(owner.call(billing.getEstimate, { id: estimate }))
  const portion = `schedule:${document.schedule[at]?.id}`
  const { invoice } = await must(owner.call(billing.convertEstimateToInvoice, { id: estimate, portion }))
  await must(owner.call(billing.sendInvoice, { id: invoice.id }))
  const check = { id: invoice.id, amount: invoice.balance, method: 'check' as const, reference: '2214' }
  await must(owner.call(billing.recordPayment, check))
}
