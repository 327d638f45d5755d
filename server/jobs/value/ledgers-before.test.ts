import { expect, test as it } from 'vitest'
import { placeSignedAct } from '#contract/jobs/value/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { jobToSign, signedValueOf } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { completeLedgers } from './complete-ledgers.ts'

const test = await openTestApp()
type Sam = Awaited<ReturnType<typeof jobToSign>>

/** An estimate that was approved before anything was written down of it: it lies in the database as it did then. */
async function approvedBefore(sam: Sam, day: string, total: number, over: object = {}) {
  const of = { kind: 'estimate' as const, status: 'approved' as const, client_id: sam.client_id, job_id: sam.job_id }
  const document = await addDocument(test, sam.company_id, { ...of, total, ...over })
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .insertInto('approval')
      .values({
        company_id: sam.company_id,
        document_id: document.id,
        by: 'client',
        name: 'Renee Ortiz',
        at: `${day}T12:00:00Z`,
      })
      .execute(),
  )
  return document
}

const sweep = ({ company_id }: Sam) => completeLedgers(test.platform, { company_id })
const rowsOf = async (sam: Sam) => {
  const { entries = [], unplaced = [], figures } = await signedValueOf(sam, sam.job_id)
  return {
    entries: entries.map(({ kind, document_id }) => [kind, document_id]),
    unplaced: unplaced.map(({ document_id }) => document_id),
    total: figures?.total ?? null,
  }
}

it('of a job from before the estimate that was approved first is the original, and the rest wait for the owner, however often the sweep runs', async () => {
  const sam = await jobToSign(test)
  const later = await approvedBefore(sam, '2025-06-02', 50_000)
  const first = await approvedBefore(sam, '2025-06-01', 100_000)
  const none = await approvedBefore(sam, '2025-06-03', 70_000)
  await approvedBefore(sam, '2025-05-01', 30_000, { status: 'void' })
  for (let time = 0; time < 3; time++) {
    await sweep(sam)
    expect(await rowsOf(sam)).toEqual({
      entries: [['original', first.id]],
      unplaced: [later.id, none.id],
      total: '1000.00',
    })
  }
  const say = (document_id: string, counts: boolean) =>
    expectSuccess(sam.browser.call(placeSignedAct, { id: sam.job_id, document_id, counts }))
  await say(later.id, true)
  await say(none.id, false)
  await say(none.id, false)
  await sweep(sam)
  expect(await rowsOf(sam)).toEqual({
    entries: [
      ['original', first.id],
      ['change', later.id],
      ['left_out', none.id],
    ],
    unplaced: [],
    total: '1500.00',
  })
  await say(none.id, true)
  expect(await rowsOf(sam)).toMatchObject({ unplaced: [], total: '2200.00' })
})

it('the estimate that a job was made of is its original, although another was approved before', async () => {
  const sam = await jobToSign(test)
  const other = await approvedBefore(sam, '2025-06-01', 100_000)
  const own = await approvedBefore(sam, '2025-06-02', 80_000)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('job').set({ estimate_id: own.id }).where('id', '=', sam.job_id).execute(),
  )
  await sweep(sam)
  expect(await rowsOf(sam)).toEqual({ entries: [['original', own.id]], unplaced: [other.id], total: '800.00' })
})

it('what is approved before the sweep comes by is a change of what was approved long ago', async () => {
  const sam = await jobToSign(test)
  const old = await approvedBefore(sam, '2025-06-01', 100_000)
  const { id } = await sam.approved('200', { client_id: sam.client_id, job_id: sam.job_id })
  const rows = {
    entries: [
      ['original', old.id],
      ['change', id],
    ],
    unplaced: [],
    total: '1200.00',
  }
  expect(await rowsOf(sam)).toEqual(rows)
  await sweep(sam)
  expect(await rowsOf(sam)).toEqual(rows)
})

it('two sweeps at once, and an approval beside them, write each row once', async () => {
  const sam = await jobToSign(test)
  await approvedBefore(sam, '2025-06-01', 100_000)
  const draft = await sam.write('200', { client_id: sam.client_id, job_id: sam.job_id })
  await Promise.all([sweep(sam), sam.approve(draft.id), sweep(sam)])
  expect((await rowsOf(sam)).entries.map(([kind]) => kind)).toEqual(['original', 'change'])
})
