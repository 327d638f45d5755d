import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as receipts from '#contract/accounting/receipts/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const text = { filename: 'note.pdf', mimetype: 'application/pdf', bytes: new TextEncoder().encode('no picture') }

it('an owner attaches a receipt, opens it, and takes it off', async () => {
  const { id } = await addTransaction(sam)
  const photo = await picture()
  const { receipts: added } = await expectSuccess(sam.browser.call(receipts.addReceipts, { id, receipt: [photo] }))
  expect(added).toMatchObject([{ mime: 'image/jpeg', added_by_name: 'Sam Harlow' }])
  const receipt_id = added[0]?.id ?? ''
  const { transaction } = await expectSuccess(sam.browser.call(calls.getTransaction, { id }))
  expect(transaction).toMatchObject({ has_receipt: true, receipts: [{ id: receipt_id }] })
  const file = await sam.browser.call(receipts.getReceiptFile, { id, receipt_id })
  expect(file.code).toBe(200)
  expect((await rival.browser.call(receipts.getReceiptFile, { id, receipt_id })).code).toBe(404)
  const without = await expectSuccess(sam.browser.call(calls.listTransactions, { receipt: 'yes' }))
  expect(without.transactions.map((each) => each.id)).toContain(id)
  await expectSuccess(sam.browser.call(receipts.deleteReceipt, { id, receipt_id }))
  expect((await sam.browser.call(receipts.deleteReceipt, { id, receipt_id })).code).toBe(404)
  expect((await expectSuccess(sam.browser.call(calls.getTransaction, { id }))).transaction.has_receipt).toBe(false)
})

it('what is no picture and no PDF is refused by its name, with all that came with it', async () => {
  const { id } = await addTransaction(sam)
  const answer = await sam.browser.call(receipts.addReceipts, { id, receipt: [await picture(), text] })
  expect(answer).toMatchObject({ code: 415, body: { fields: { receipt: [expect.stringContaining('note.pdf')] } } })
  expect((await expectSuccess(sam.browser.call(calls.getTransaction, { id }))).transaction.receipts).toEqual([])
  const unknown = await sam.browser.call(receipts.addReceipts, { id: randomUUID(), receipt: [await picture()] })
  expect(unknown.code).toBe(404)
})

it('a crew member attaches receipts to what is for their jobs, and to nothing else', async () => {
  const mateo = await employee(test, sam, 'crew_member')
  const { id: job_id } = await addJob(sam)
  await assign(test, mateo, job_id)
  const [own, other] = [await addTransaction(sam, { job_id }), await addTransaction(sam)]
  const add = async (id: string) => mateo.browser.call(receipts.addReceipts, { id, receipt: [await picture()] })
  const { receipts: added } = await expectSuccess(add(own.id))
  expect((await add(other.id)).code).toBe(404)
  const receipt_id = added[0]?.id ?? ''
  expect((await mateo.browser.call(receipts.getReceiptFile, { id: own.id, receipt_id })).code).toBe(200)
  const sams = await expectSuccess(sam.browser.call(receipts.addReceipts, { id: own.id, receipt: [await picture()] }))
  const take = (id: string) => mateo.browser.call(receipts.deleteReceipt, { id: own.id, receipt_id: id })
  expect((await take(sams.receipts[1]?.id ?? '')).code).toBe(403)
  expect((await take(receipt_id)).code).toBe(200)
})

it('the receipts of a deleted transaction come back with it', async () => {
  const { id } = await addTransaction(sam)
  const { receipts: added } = await expectSuccess(
    sam.browser.call(receipts.addReceipts, { id, receipt: [await picture()] }),
  )
  await expectSuccess(sam.browser.call(calls.deleteTransaction, { id }))
  await expectSuccess(sam.browser.call(bulk.restoreTransactions, { ids: [id] }))
  const { transaction } = await expectSuccess(sam.browser.call(calls.getTransaction, { id }))
  expect(transaction).toMatchObject({ has_receipt: true, receipts: added.map((each) => ({ id: each.id })) })
  const file = await sam.browser.call(receipts.getReceiptFile, { id, receipt_id: added[0]?.id ?? '' })
  expect(file.code).toBe(200)
})
