import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/accounting/imports/calls.ts'
import { type Books, importingBooks, type Line, line, november, outcomesOf, remove } from '#test/importing-books.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

describe('an import that is undone', () => {
  const undo = ({ sam }: Books, id: string, over: object = {}) =>
    expectSuccess(sam.browser.call(calls.undoImport, { id, ...over }))

  it('takes all away that it brought, and the file can be imported again', async () => {
    const all = await importingBooks(test)
    const file_id = randomUUID()
    await all.bring(november, { file_id })
    const kept = line(9, '2026-10-01', '-1.00', 'OTHER FILE')
    await all.bring([kept])
    expect(await undo(all, file_id, { dry_run: true })).toMatchObject({ removed: 4, left: 0, changed: 0 })
    expect(await undo(all, file_id)).toMatchObject({ removed: 4, left: 0, changed: 0, changed_ones: [] })
    expect(await undo(all, file_id)).toMatchObject({ removed: 0, left: 0 })
    expect((await all.transactions()).map(({ description }) => description)).toEqual(['OTHER FILE'])
    expect((await all.send(november, { file_id })).code).toBe(409)
    expect(outcomesOf(await all.bring(november))).toEqual(['2 added', '3 added', '4 added', '5 added'])
  })

  it('leaves and names what somebody changed since, and takes it too when asked', async () => {
    const all = await importingBooks(test)
    const file_id = randomUUID()
    await all.bring(november, { file_id })
    await all.rows(sql`update transaction set note = 'Deck', version = 2 where description = 'R ORTIZ DEPOSIT'`)
    const answer = await undo(all, file_id)
    expect(answer).toMatchObject({
      removed: 3,
      changed: 1,
      changed_ones: [{ description: 'R ORTIZ DEPOSIT', amount: '1500.00' }],
    })
    expect(outcomesOf(await all.bring(november))).toEqual(['2 added', '3 known', '4 added', '5 added'])
    expect(await undo(all, file_id, { changed: 'remove' })).toMatchObject({ removed: 1 })
  })

  it('leaves deleted what somebody deleted, and what was linked without its link', async () => {
    const all = await importingBooks(test)
    const file_id = randomUUID()
    const [made] = await all.rows(sql<{
      id: string
    }>`insert into transaction (company_id, account_id, type, date, amount, description)
      select company_id, id, 'income', '2026-11-04', 150000, 'Deposit by hand' from bank_account returning id`)
    const [first, second, ...others] = november as [Line, Line, ...Line[]]
    await all.bring([first, { ...second, transaction_id: made?.id }, ...others], { file_id })
    await remove(all, 'HOME DEPOT #412')
    await undo(all, file_id)
    expect((await all.transactions()).map(({ description }) => description)).toEqual(['Deposit by hand'])
    expect(outcomesOf(await all.bring(november))).toEqual(['2 deleted', '3 similar', '4 added', '5 added'])
  })

  it('frees the other half of a transfer, and is of one company alone', async () => {
    const all = await importingBooks(test)
    const other = await importingBooks(test)
    const file_id = randomUUID()
    await all.bring(november, { file_id })
    await all.rows(sql`with a as (update transaction set type = 'transfer' where flow > 0 returning *)
      insert into transaction (company_id, type, date, amount, description, pair_id) select company_id, 'transfer', date, -amount, 'Leg', id from a`)
    expect((await other.sam.browser.call(calls.undoImport, { id: file_id })).code).toBe(404)
    await undo(all, file_id, { changed: 'remove' })
    expect(await all.rows(sql`select description, type, pair_id from transaction`)).toEqual([
      { description: 'Leg', type: 'transfer', pair_id: null },
    ])
  })

  it('ten times at once is undone once', async () => {
    const all = await importingBooks(test)
    const file_id = randomUUID()
    await all.bring(november, { file_id })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => expectSuccess(all.sam.browser.call(calls.undoImport, { id: file_id }))),
    )
    expect(answers.reduce((sum, { removed }) => sum + removed, 0)).toBe(4)
    expect(await all.rows(sql`select from activity where noun = 'bank_file'`)).toHaveLength(2)
  })
})

describe('what is known of imports', () => {
  it('an owner lists them, the latest first, with what each brought', async () => {
    const { bring, sam, account } = await importingBooks(test)
    await bring(november, { name: 'first.csv' })
    await bring([line(1, '2026-09-01', '-1.00', 'X', { line_id: '9' })], { name: 'second.qfx', format: 'ofx', rows: 7 })
    const { imports, total } = await expectSuccess(sam.browser.call(calls.listImports, {}))
    expect(total).toBe(2)
    expect(imports).toMatchObject([
      {
        name: 'second.qfx',
        format: 'ofx',
        rows: 7,
        added: 1,
        account: { id: account, name: 'Checking' },
        undone_at: null,
      },
      { name: 'first.csv', format: 'csv', rows: 4, added: 4 },
    ])
    expect(imports[0]?.imported_by_name).toBeTruthy()
  })

  it('an owner finds how the tables of their bank were read, the latest first', async () => {
    const { sam, account } = await importingBooks(test)
    const keep = (heads: string[], over: object = {}) =>
      expectSuccess(
        sam.browser.call(calls.keepLineColumnMatch, {
          heads,
          columns: ['date', null, 'amount'],
          date_order: 'mdy',
          decimal_sign: '.',
          amount_sign: 'negative_out',
          ...over,
        }),
      )
    await keep(['Date', 'Card', 'Amount'], { account_id: account })
    await keep(['Day', 'Text', 'Sum'])
    await keep(['Date', 'Card', 'Amount'], { amount_sign: 'positive_out' })
    const { matches } = await expectSuccess(sam.browser.call(calls.listLineColumnMatches, {}))
    expect(matches).toEqual([
      {
        heads: ['Date', 'Card', 'Amount'],
        columns: ['date', null, 'amount'],
        date_order: 'mdy',
        decimal_sign: '.',
        amount_sign: 'positive_out',
        account_id: account,
        answers: [],
      },
      expect.objectContaining({ heads: ['Day', 'Text', 'Sum'], account_id: null }),
    ])
  })

  it('a person who may not edit the books imports and undoes nothing', async () => {
    const { sam, send, bring } = await importingBooks(test)
    const file_id = randomUUID()
    await bring(november, { file_id })
    const { user_id } = await addMember(test, sam.company_id, { rights: { 'accounting.view': 'all' } })
    const luis = { browser: await signedInAs(test, user_id) }
    expect((await send(november, {}, luis)).code).toBe(403)
    expect((await luis.browser.call(calls.undoImport, { id: file_id })).code).toBe(403)
    expect((await luis.browser.call(calls.listImports, {})).code).toBe(200)
  })
})
