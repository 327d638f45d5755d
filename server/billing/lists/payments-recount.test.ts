import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { seededRandom } from '#db/demo/random.ts'
import { invariants } from '#test/drills/invariants.ts'
import { approvedPorch } from '#test/samples/schedules.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const rules = invariants().filter(({ rule }) => rule.includes('a payment of an approved estimate'))

/** Whatever happens to an estimate, its invoices, its job and its tasks, in any order. */
async function live(seed: number) {
  const { browser, id, document, company_id } = await approvedPorch(test)
  const query = async <Row>(text: string) =>
    (await test.platform.database.inCompany(company_id, (db) => sql.raw<Row>(text.replace(';', '')).execute(db))).rows
  const random = seededRandom(seed)
  let job: string | undefined
  const bill = (portion?: string) => browser.call(billing.convertEstimateToInvoice, { id, portion })
  const onJob = async (change: object) => job && (await browser.call(jobs.changeJob, { id: job, ...change }))
  const railing = async () => {
    const { tasks = [] } = job ? (await browser.call(jobs.getJob, { id: job })).body : {}
    return (tasks as { id: string; title: string; done: boolean }[]).find(({ title }) => title === 'Railing')
  }
  const steps: Record<string, () => Promise<unknown>> = {
    payment: () => bill(`schedule:${random.pick(document.schedule).id}`),
    percent: () => bill(`percent:${random.between(1, 40)}`),
    amount: () => bill(`amount:${random.between(1, 4000)}.00`),
    rest: () => (random.chance(20) ? bill() : Promise.resolve()),
    async void() {
      const { invoices } = (await browser.call(billing.getEstimate, { id })).body
      const open = (invoices as { id: string; display_status: string }[]).filter(
        (each) => each.display_status !== 'void',
      )
      const found = open[random.between(0, Math.max(0, open.length - 1))]
      if (!found) return
      if (found.display_status === 'draft' && random.chance(50))
        return browser.call(billing.deleteDocument, { id: found.id })
      await browser.call(billing.sendInvoice, { id: found.id })
      return browser.call(billing.voidInvoice, { id: found.id })
    },
    async job() {
      if (job) return
      job = (await browser.call(jobs.createJob, { estimate_id: id })).body.job?.id
    },
    start: () => Promise.resolve(onJob({ start: true })),
    complete: () => Promise.resolve(onJob({ complete: true })),
    reopen: () => Promise.resolve(onJob({ status: 'in_progress', note: 'Not yet' })),
    async task() {
      const task = await railing()
      if (!task) return
      if (random.chance(15)) return onJob({ action: 'delete_task', task_id: task.id })
      return onJob({ action: 'update_task', task_id: task.id, done: !task.done })
    },
  }
  const done: string[] = []
  for (let step = 0; step < 14; step++) {
    const name = random.pick(Object.keys(steps))
    done.push(name)
    await steps[name]?.()
    for (const { rule, sql: text } of rules)
      expect(await query(text), `${rule}, seed ${seed}, after ${done.join(', ')}`).toEqual([])
  }
  return query<{ open: boolean; due_on: string | null }>('select open, due_on from schedule_row')
}

it('what is kept of open and due payments is what a recount finds, whatever an owner does', {
  timeout: 120_000,
}, async () => {
  expect(rules).toHaveLength(2)
  const first = Number(process.env.TRY_SEED ?? Date.now() % 1_000_000)
  const left = []
  for (let seed = first; seed < first + 8; seed++) left.push(...(await live(seed)))
  expect(left).toHaveLength(32)
  expect(left.some(({ open }) => open) && left.some(({ open }) => !open)).toBe(true)
  expect(left.some(({ due_on }) => due_on)).toBe(true)
})
