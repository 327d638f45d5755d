import { randomUUID } from 'node:crypto'
import { describe, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { placeSignedAct } from '#contract/jobs/value/calls.ts'
import { sentChangeOrder } from '#test/samples/change-orders.ts'
import { employee } from '#test/samples/employees.ts'
import { assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { jobToSign, signedContract, signedValueOf } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const kinds = ({ entries = [] }: Awaited<ReturnType<typeof signedValueOf>>) =>
  entries.map(({ kind, amount }) => [kind, amount])

describe('what was signed of a job', () => {
  it('the first approved estimate is the original, with tax and without; further ones are changes', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    expect((await signedValueOf(sam, job_id)).figures).toBeNull()
    const first = await sam.approved('1000', { client_id, job_id, tax_rate: '10' })
    await sam.approved('200', { client_id, job_id })
    const value = await signedValueOf(sam, job_id)
    expect(kinds(value)).toEqual([
      ['original', '1100.00'],
      ['change', '200.00'],
    ])
    expect(value.entries?.[0]).toMatchObject({
      document_id: first.id,
      number: first.number,
      net_amount: '1000.00',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signer: expect.any(String),
      stands: true,
    })
    expect(value.figures).toMatchObject({
      ...{ signed: '1100.00', changes: 1, changes_amount: '200.00', total: '1300.00', total_net: '1200.00' },
      ...{ billed: '0.00', paid: '0.00', waiting: '0.00', left: '1300.00' },
    })
  })

  it('what is only sent counts for nothing and stands as waiting, until it expires or is declined', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    await sam.approved('1000', { client_id, job_id })
    const { id } = await sam.sent('300', { client_id, job_id })
    expect((await signedValueOf(sam, job_id)).figures).toMatchObject({ total: '1000.00', waiting: '300.00' })
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('document').set({ valid_until: '2020-01-01' }).where('id', '=', id).execute(),
    )
    expect((await signedValueOf(sam, job_id)).figures).toMatchObject({ total: '1000.00', waiting: '0.00' })
  })

  it('a voided estimate is taken back by a row, and the next one that is approved is the original', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const { id } = await sam.approved('1000', { client_id, job_id })
    await expectSuccess(sam.browser.call(billing.voidEstimate, { id, reason: 'Other plans' }))
    const taken = await signedValueOf(sam, job_id)
    expect(kinds(taken)).toEqual([
      ['original', '1000.00'],
      ['taken_back', '-1000.00'],
    ])
    expect(taken).toMatchObject({ figures: null, entries: [{ stands: false }, { reason: 'Other plans' }] })
    await sam.approved('800', { client_id, job_id })
    expect((await signedValueOf(sam, job_id)).figures).toMatchObject({ signed: '800.00', changes: 0, total: '800.00' })
  })

  it('a new version takes the approved one back when it is sent, and signs anew when it is approved; a change stays a change', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const first = await sam.approved('1000', { client_id, job_id })
    const change = await sam.approved('200', { client_id, job_id })
    const revised = async (id: string, price: string) => {
      const { document } = await expectSuccess(sam.browser.call(reviseEstimate, { id }))
      const line_items = [{ name: 'Work', unit_price: price }]
      await expectSuccess(sam.browser.call(billing.updateDocument, { estimate_id: document.id, line_items }))
      await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))
      return document.id
    }
    const [next, nextChange] = [await revised(first.id, '900'), await revised(change.id, '250')]
    expect(await signedValueOf(sam, job_id)).toMatchObject({ figures: null })
    await sam.approve(nextChange)
    await sam.approve(next)
    const value = await signedValueOf(sam, job_id)
    expect(kinds(value)).toEqual([
      ['original', '1000.00'],
      ['change', '200.00'],
      ['taken_back', '-1000.00'],
      ['taken_back', '-200.00'],
      ['change', '250.00'],
      ['original', '900.00'],
    ])
    expect(value.figures).toMatchObject({ signed: '900.00', changes: 1, changes_amount: '250.00', total: '1150.00' })
  })

  it('a job that is made of an approved estimate begins with it; one that it named before has it taken back', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const { id: estimate_id } = await sam.approved('1000', { client_id, job_id })
    const made = await expectSuccess(sam.browser.call(jobs.createJob, { estimate_id }))
    expect(kinds(await signedValueOf(sam, job_id))).toEqual([
      ['original', '1000.00'],
      ['taken_back', '-1000.00'],
    ])
    expect((await signedValueOf(sam, made.job_id)).figures).toMatchObject({ signed: '1000.00', total: '1000.00' })
  })

  it('a contract that is made of the estimate adds its hash, and no second amount', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const { id: estimate_id } = await sam.approved('1000', { client_id, job_id })
    const contract_id = await signedContract(test, sam, { estimate_id })
    const value = await signedValueOf(sam, job_id)
    expect(kinds(value)).toEqual([
      ['original', '1000.00'],
      ['confirmed', '0.00'],
    ])
    expect(value.entries?.[1]).toMatchObject({ contract_id, sha256: expect.any(String), signer: 'Renee Ortiz' })
    expect(value.figures).toMatchObject({ total: '1000.00' })
  })

  it('a contract that is signed before its estimate is approved is the original; the approval confirms it', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const { id: estimate_id } = await sam.sent('1000', { client_id, job_id })
    await signedContract(test, sam, { estimate_id })
    await sam.approve(estimate_id)
    const value = await signedValueOf(sam, job_id)
    expect(kinds(value)).toEqual([
      ['original', '1000.00'],
      ['confirmed', '0.00'],
    ])
  })

  it('a contract of no estimate waits for its price, which is asked for as a number, and is taken back with a reason', async () => {
    const sam = await jobToSign(test)
    const { job_id } = sam
    const contract_id = await signedContract(test, sam, { job_id })
    const waits = await signedValueOf(sam, job_id)
    expect(waits).toMatchObject({ figures: null, entries: [], unplaced: [{ contract_id, amount: null }] })
    const place = (over: object) => sam.browser.call(placeSignedAct, { id: job_id, contract_id, counts: true, ...over })
    expect((await place({})).body.fields).toHaveProperty('amount')
    expect((await place({ amount: '1,000.005' })).body.error_code).toBe('invalid_amount')
    expect((await place({ amount: '1000', tax_amount: '1001' })).body.fields).toHaveProperty('tax_amount')
    const { value } = await expectSuccess(place({ amount: '1,100', tax_amount: '100' }))
    expect(value).toMatchObject({ figures: { signed: '1100.00', total_net: '1000.00' }, unplaced: [] })
    expect((await place({ amount: '5' })).body.fields).toEqual({
      amount: ['It counts with $1,100.00. Take it back first'],
    })
    await expectSuccess(place({ amount: '1100', tax_amount: '100' }))
    expect(kinds(await signedValueOf(sam, job_id))).toEqual([['original', '1100.00']])
    expect((await place({ counts: false })).body.fields).toHaveProperty('reason')
    const back = await expectSuccess(place({ counts: false, reason: 'Canceled within three days' }))
    expect(back.value).toMatchObject({ figures: null, unplaced: [] })
    expect(back.value.entries?.map(({ kind }) => kind)).toEqual(['original', 'taken_back', 'left_out'])
  })

  it('a change order that is signed before the contract has its price is a change all the same', async () => {
    const sam = await jobToSign(test)
    const contract_id = await signedContract(test, sam, { job_id: sam.job_id })
    const { id } = await sentChangeOrder({ browser: sam.browser, job: { id: sam.job_id } }, { extra_days: 2 })
    await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
    const kinds = async () => (await signedValueOf(sam, sam.job_id))?.entries?.map(({ kind, days }) => [kind, days])
    expect(await kinds()).toEqual([['change', 2]])
    const price = { contract_id, counts: true, amount: '5000' }
    await expectSuccess(sam.browser.call(placeSignedAct, { id: sam.job_id, ...price }))
    expect(await kinds()).toEqual([
      ['change', 2],
      ['original', 0],
    ])
    expect((await signedValueOf(sam, sam.job_id))?.figures).toMatchObject({ signed: '5000.00', changes: 1 })
  })

  it('what is not signed for this job, or is another company’s, is no part of its value', async () => {
    const sam = await jobToSign(test)
    const rival = await jobToSign(test)
    const theirs = await rival.approved('10', { client_id: rival.client_id, job_id: rival.job_id })
    const draft = await sam.write('10', { client_id: sam.client_id, job_id: sam.job_id })
    const place = (over: object) => sam.browser.call(placeSignedAct, { id: sam.job_id, counts: true, ...over })
    for (const document_id of [theirs.id, draft.id, randomUUID()])
      expect(await place({ document_id })).toMatchObject({ code: 400, body: { fields: { document_id: [/signed/] } } })
    for (const contract_id of [theirs.id, randomUUID()])
      expect(await place({ contract_id })).toMatchObject({ code: 400, body: { fields: { contract_id: [/signed/] } } })
    expect((await place({})).body.fields).toHaveProperty('document_id')
    expect((await place({ document_id: draft.id, contract_id: draft.id })).body.fields).toHaveProperty('contract_id')
    expect((await place({ id: rival.job_id, document_id: theirs.id })).code).toBe(404)
  })

  it('two that are signed at the same moment both count, and so do twenty', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sam.write(`${at + 1}`, { client_id, job_id })),
    )
    await Promise.all(drafts.map(({ id }) => sam.approve(id)))
    const { entries = [], figures } = await signedValueOf(sam, job_id)
    expect(entries).toHaveLength(20)
    expect(entries.filter(({ kind }) => kind === 'original')).toEqual([entries[0]])
    expect(figures).toMatchObject({ changes: 19, total: '210.00' })
  })

  it('one estimate that is approved five times at once counts once', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id } = sam
    const { id } = await sam.write('100', { client_id, job_id })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => sam.browser.call(billing.markEstimateApproved, { id, note: 'By phone' })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(kinds(await signedValueOf(sam, job_id))).toEqual([['original', '100.00']])
  })

  it('the database lets nobody change or delete what was signed', async () => {
    const sam = await jobToSign(test)
    const { job_id, client_id, company_id } = sam
    await sam.approved('100', { client_id, job_id })
    const { database } = test.platform
    const changed = database.inCompany(company_id, (db) =>
      db.updateTable('contract_value_entry').set({ amount: 1 }).where('job_id', '=', job_id).execute(),
    )
    await expect(changed).rejects.toThrow('neither changed nor deleted')
    const deleted = database.inCompany(company_id, (db) =>
      db.deleteFrom('contract_value_entry').where('job_id', '=', job_id).execute(),
    )
    await expect(deleted).rejects.toThrow('neither changed nor deleted')
    expect(kinds(await signedValueOf(sam, job_id))).toEqual([['original', '100.00']])
  })

  it('a crew member reads what was signed and the days, and no amount, hash or reason', async () => {
    const sam = await jobToSign(test)
    const crew = await employee(test, sam, 'crew_member')
    const { job_id, client_id } = sam
    await assign(test, crew, job_id)
    const { id } = await sam.approved('1234.56', { client_id, job_id })
    await sam.approved('77.77', { client_id, job_id })
    await expectSuccess(sam.browser.call(billing.voidEstimate, { id, reason: 'Cost 1234.56' }))
    const value = await signedValueOf(crew, job_id)
    expect(value).not.toHaveProperty('figures')
    expect(value.entries?.map(({ kind, days }) => [kind, days])).toEqual([
      ['original', 0],
      ['change', 0],
      ['taken_back', 0],
    ])
    expect(JSON.stringify(value)).not.toMatch(/1234|77\.77|sha256/)
    const placing = await crew.browser.call(placeSignedAct, { id: job_id, document_id: id, counts: false })
    expect(placing.code).toBe(403)
  })

  it('a job of another company has no value to read', async () => {
    const sam = await jobToSign(test)
    const rival = await owner(test)
    expect((await rival.browser.call(jobs.getJob, { id: sam.job_id })).code).toBe(404)
  })
})
