import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteTransaction } from '#contract/accounting/transactions/calls.ts'
import { type Books, importingBooks, type Line, line, november, outcomesOf, remove } from '#test/importing-books.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

describe('lines that look like a transaction which is there', () => {
  async function byHand({ rows, account }: Books, date: string, cents: number, inAccount = true) {
    const [made] = await rows(sql<{
      id: string
    }>`insert into transaction (company_id, account_id, type, date, amount, description)
      select company_id, ${inAccount ? account : null}::uuid, 'expense', ${date}::date, ${cents}, 'Boards' from bank_account limit 1 returning id`)
    return made?.id ?? ''
  }

  it('are shown with it, and added when somebody asks for it', async () => {
    const all = await importingBooks(test)
    const id = await byHand(all, '2026-11-01', 8312)
    const [found] = await all.bring(november.slice(0, 1))
    expect(found).toEqual({
      row: 2,
      outcome: 'similar',
      transaction: { id, date: '2026-11-01', amount: '-83.12', description: 'Boards', source: 'manual' },
    })
    expect(outcomesOf(await all.bring([{ ...(november[0] as Line), add: true }]))).toEqual(['2 added'])
    expect(await all.transactions()).toHaveLength(2)
  })

  it('are linked with it when somebody says it is the same, and known from then on', async () => {
    const all = await importingBooks(test)
    const id = await byHand(all, '2026-11-01', 8312, false)
    const same = { ...(november[0] as Line), transaction_id: id }
    expect(outcomesOf(await all.bring([same]))).toEqual(['2 linked'])
    expect(await all.bring(november.slice(0, 1))).toMatchObject([{ outcome: 'known', transaction: { id } }])
    const [transaction] = await all.rows(sql<{ account_id: string }>`select account_id from transaction`)
    expect(transaction?.account_id).toBe(all.account)
  })

  it('can’t be linked with what lies in another account or company', async () => {
    const all = await importingBooks(test)
    const other = await importingBooks(test)
    const foreign = await byHand(other, '2026-11-01', 8312)
    const { code, body } = await all.send([{ ...(november[0] as Line), transaction_id: foreign }])
    expect(code).toBe(400)
    expect(body).toMatchObject({ fields: { lines: ['Line 2: choose a transaction of this account'] } })
  })

  it.each([
    ['another amount', '2026-11-01', 8313],
    ['six days between', '2026-10-28', 8312],
  ])('are none with %s', async (_, date, cents) => {
    const all = await importingBooks(test)
    await byHand(all, date, cents)
    expect(outcomesOf(await all.bring(november.slice(0, 1)))).toEqual(['2 added'])
  })

  it('are as many as there are transactions, the closest first', async () => {
    const all = await importingBooks(test)
    await byHand(all, '2026-11-05', 850)
    expect(outcomesOf(await all.bring(november.slice(2)))).toEqual(['4 similar', '5 added'])
  })

  it('in files of one kind are those of the same day alone: lunch each day is lunch each day', async () => {
    const { bring } = await importingBooks(test)
    await bring(november)
    const lunch = [line(2, '2026-11-06', '-8.50', 'LUNCH'), line(3, '2026-11-05', '-8.50', 'LUNCH AT THE DOCK')]
    expect(outcomesOf(await bring(lunch))).toEqual(['2 added', '3 similar'])
    const fromOther = line(1, '2026-11-07', '-83.12', 'HOME DEPOT', { line_id: 'X' })
    expect(outcomesOf(await bring([fromOther], { format: 'ofx' }))).toEqual(['1 similar'])
  })
})

describe('lines that somebody deleted', () => {
  it('stay deleted, and come back when asked for', async () => {
    const all = await importingBooks(test)
    await all.bring(november)
    await remove(all, 'HOME DEPOT #412')
    expect(outcomesOf(await all.bring(november))[0]).toBe('2 deleted')
    expect(await all.transactions()).toHaveLength(3)
    const back = [{ ...(november[0] as Line), add: true }]
    expect(outcomesOf(await all.bring(back, { dry_run: true }))).toEqual(['2 added'])
    expect(outcomesOf(await all.bring(back))).toEqual(['2 added'])
    expect(outcomesOf(await all.bring(back))).toEqual(['2 known'])
    expect(await all.transactions()).toHaveLength(4)
  })

  it('come back with the category and note that an owner gave them', async () => {
    const { sam, bring, transactions, rows } = await importingBooks(test)
    await bring(november)
    const id = (await transactions())[0]?.id ?? ''
    await rows(sql`update transaction set category_id = (select id from category where name = 'Fuel'), note = 'For the saw'
      where id = ${id}`)
    await expectSuccess(sam.browser.call(deleteTransaction, { id }))
    expect(await transactions()).toHaveLength(3)
    expect(outcomesOf(await bring([{ ...(november[0] as Line), add: true }]))).toEqual(['2 added'])
    const [back] = await rows(sql<object>`select t.id, t.note, c.name as category, l.status
      from transaction t join category c on c.id = t.category_id join bank_line l on l.transaction_id = t.id where t.id = ${id}`)
    expect(back).toEqual({ id, note: 'For the saw', category: 'Fuel', status: 'kept' })
    expect(await rows(sql`select from deleted_transaction`)).toEqual([])
  })
})
