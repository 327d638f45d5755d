import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { changeContract } from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addContract } from '#test/samples/contracts.ts'
import { approvedPorch } from '#test/samples/schedules.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Porch = Awaited<ReturnType<typeof approvedPorch>>

const revised = async ({ browser, id }: Pick<Porch, 'browser' | 'id'>) =>
  (await expectSuccess(browser.call(reviseEstimate, { id }))).document
const send = async ({ browser }: Porch, id: string) =>
  (await expectSuccess(browser.call(billing.sendEstimate, { id }))).document
const due = async (browser: Browser) =>
  (await expectSuccess(browser.call(getDashboard))).needs_attention.flatMap(({ kind, title }) =>
    kind === 'payment_due' ? [title] : [],
  )
/** A contract of the estimate with nothing to fill but its client. */
const contractOf = (porch: Porch) => addContract(porch, { estimate_id: porch.id, content })
const content = writeContent('For {client_name}\n[signature client]\n[signature company]')
const sends = ({ browser }: Porch, id: string) => browser.call(changeContract, { id, action: 'send' })

it('an estimate of which a contract was sent is not revised, and says by which contract', async () => {
  const porch = await approvedPorch(test)
  const { browser, id, document } = porch
  const { contract } = await contractOf(porch)
  const sent = await expectSuccess(sends(porch, contract.id))
  expect(await browser.call(reviseEstimate, { id })).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining(`Contract ${sent.contract.number} is made of ${document.number}`) },
  })
  await expectSuccess(browser.call(changeContract, { id: contract.id, action: 'void', reason: 'Other plans' }))
  expect((await revised(porch)).revision).toBe(2)
})

it('a contract is neither sent nor made of an estimate that was replaced: it is told what took its place', async () => {
  const porch = await approvedPorch(test)
  const { contract } = await contractOf(porch)
  const newer = await send(porch, (await revised(porch)).id)
  const refused = {
    code: 400,
    body: { fields: { estimate_id: [expect.stringContaining(`${newer.number} took the place of`)] } },
  }
  expect(await sends(porch, contract.id)).toMatchObject(refused)
  await expect(contractOf(porch)).rejects.toThrow(`${newer.number} took the place of`)
})

it('a contract that is sent while the new version of its estimate is: one of them wins', async () => {
  for (let round = 0; round < 3; round++) {
    const porch = await approvedPorch(test)
    const { contract } = await contractOf(porch)
    const draft = await revised(porch)
    const both = await Promise.all([
      sends(porch, contract.id),
      porch.browser.call(billing.sendEstimate, { id: draft.id }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  }
})

it('payments of a replaced estimate fall due no more, and those of the new one do once it is approved, by the job’s own task', async () => {
  const porch = await approvedPorch(test)
  const { browser, id, document } = porch
  const { job } = await expectSuccess(browser.call(jobs.createJob, { estimate_id: id }))
  await expectSuccess(browser.call(jobs.changeJob, { id: job.id, start: true }))
  const { tasks = [] } = await expectSuccess(browser.call(jobs.getJob, { id: job.id }))
  const task_id = tasks.find(({ title }) => title === 'Railing')?.id
  await expectSuccess(browser.call(jobs.changeJob, { id: job.id, action: 'update_task', task_id, done: true }))
  expect((await due(browser)).toSorted()).toEqual([
    `Payment 3 of ${document.number} is due`,
    `Start of ${document.number} is due`,
  ])
  const draft = await revised(porch)
  expect(draft.schedule.map(({ percent, label }) => percent ?? label)).toEqual(
    document.schedule.map(({ percent, label }) => percent ?? label),
  )
  const newer = await send(porch, draft.id)
  expect(await due(browser)).toEqual([])
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: draft.id, note: 'By phone' }))
  expect((await due(browser)).toSorted()).toEqual([
    `Payment 3 of ${newer.number} is due`,
    `Start of ${newer.number} is due`,
  ])
})
