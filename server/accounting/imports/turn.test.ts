import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import * as calls from '#contract/accounting/imports/calls.ts'
import { matchInvoice } from '#contract/accounting/matches/calls.ts'
import { updateTransactionCategoryByName } from '#contract/accounting/transactions/calls.ts'
import { type Books, importingBooks, type Line, line, outcomesOf } from '#test/importing-books.ts'
import { addDocument } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

/** A card's bill as it was taken before: purchases came in, and what was paid off went out. */
const bill = [
  line(2, '2026-10-12', '-78.69', 'PAYPAL TOOLS REFUND', { bank_text: 'PAYPAL *TOOLS REFUND' }),
  line(3, '2026-10-11', '212.40', 'LUMBER SUPPLY BATH ME'),
  line(4, '2026-10-10', '-800.00', 'AUTOPAY PAYMENT - THANK YOU'),
  line(5, '2026-10-09', '45.10', 'GAS STATION'),
  line(6, '2026-10-09', '45.10', 'GAS STATION', { occurrence: 1 }),
]
const turnedRound = (lines: readonly Line[]) =>
  lines.map(
    (each): Line => ({
      ...each,
      amount: String(each.amount).startsWith('-') ? String(each.amount).slice(1) : `-${each.amount}`,
    }),
  )

async function cardBooks() {
  const books = await importingBooks(test)
  const card = (await expectSuccess(books.sam.browser.call(createAccount, { name: 'Amex', kind: 'credit_card' })))
    .account_id
  const bring = (lines: readonly Line[], over: Parameters<Books['bring']>[1] = {}) =>
    books.bring(lines, { account_id: card, ...over })
  const turn = (id: string, over: object = {}) =>
    expectSuccess(books.sam.browser.call(calls.turnImport, { id, ...over }))
  const wrong = async () => (await expectSuccess(books.sam.browser.call(calls.listWrongWayImports, {}))).accounts
  const flows = async () =>
    (await books.transactions()).map(({ flow, type, description }) => `${flow} ${type} ${description}`)
  return { ...books, card, bring, turn, wrong, flows }
}

describe('an import whose money went the wrong way', () => {
  it('is named to an owner until they answer, with its count and two lines to tell by', async () => {
    const { bring, wrong, card, sam } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id, name: 'october.csv' })
    expect(await wrong()).toMatchObject([
      {
        account: { id: card, name: 'Amex' },
        file_ids: [file_id],
        lines: 5,
        examples: [{ amount: '212.40' }, { amount: '-78.69' }],
      },
    ])
    await expectSuccess(sam.browser.call(calls.keepImportWay, { id: file_id }))
    expect(await wrong()).toEqual([])
  })

  it('is not named where a card was read well, nor in a checking account with a payment of a card', async () => {
    const { bring, wrong, account } = await cardBooks()
    await bring(turnedRound(bill))
    await bring([line(1, '2026-10-01', '900', 'R ORTIZ'), line(2, '2026-10-02', '-800', 'AUTOPAY PAYMENT')], {
      account_id: account,
    })
    expect(await wrong()).toEqual([])
  })

  it('an owner turns its lines and turns them back, and every amount is as it was', async () => {
    const { bring, turn, flows, wrong, sam } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    const before = await flows()
    expect(await turn(file_id, { dry_run: true })).toMatchObject({ turned: 5, left: 0, stayed: 0 })
    expect(await flows()).toEqual(before)
    expect(await turn(file_id)).toMatchObject({ turned: 5, left: 0, stayed: 0, stayed_ones: [] })
    expect(await flows()).toEqual([
      '-4510 expense GAS STATION',
      '-4510 expense GAS STATION',
      '80000 income AUTOPAY PAYMENT - THANK YOU',
      '-21240 expense LUMBER SUPPLY BATH ME',
      '7869 income PAYPAL TOOLS REFUND',
    ])
    expect(await wrong()).toEqual([])
    expect(await turn(file_id)).toMatchObject({ turned: 0, left: 0 })
    const { imports } = await expectSuccess(sam.browser.call(calls.listImports, {}))
    expect(imports[0]?.turned_at).toBeTruthy()
    expect(await turn(file_id, { turned: false })).toMatchObject({ turned: 5, left: 0 })
    expect(await flows()).toEqual(before)
  })

  it('lines that were turned are known when the file is read the right way, also those with IDs of the bank', async () => {
    const { bring, turn } = await cardBooks()
    const file_id = randomUUID()
    const withId = [...bill, line(7, '2026-10-08', '18.02', 'HARDWARE', { line_id: 'F7' })]
    await bring(withId, { file_id })
    expect(outcomesOf(await bring(turnedRound(withId), { dry_run: true }))).toEqual(
      [2, 3, 4, 5, 6, 7].map((row) => `${row} opposite`),
    )
    await turn(file_id)
    expect(outcomesOf(await bring(turnedRound(withId)))).toEqual([2, 3, 4, 5, 6, 7].map((row) => `${row} known`))
    expect(outcomesOf(await bring(withId, { dry_run: true }))).toEqual(
      [2, 3, 4, 5, 6, 7].map((row) => `${row} opposite`),
    )
  })

  it('a line the other way round is named with its import, and is added only where somebody says so', async () => {
    const { bring, transactions } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill.slice(1, 2), { file_id })
    const [found] = await bring(turnedRound(bill.slice(1, 2)))
    expect(found).toMatchObject({ outcome: 'opposite', file_id, transaction: { amount: '212.40' } })
    expect(await transactions()).toHaveLength(1)
    expect(outcomesOf(await bring(turnedRound(bill.slice(1, 2)).map((each) => ({ ...each, add: true }))))).toEqual([
      '3 added',
    ])
  })

  it('a purchase and its refund on one day are no opposites of each other', async () => {
    const { bring } = await cardBooks()
    await bring([line(1, '2026-10-01', '-5', 'LOWES')])
    expect(
      outcomesOf(await bring([line(1, '2026-10-01', '-5', 'LOWES'), line(2, '2026-10-01', '5', 'LOWES')])),
    ).toEqual(['1 known', '2 added'])
  })

  it('two lines that take each other’s place are both turned', async () => {
    const { bring, turn, flows } = await cardBooks()
    const file_id = randomUUID()
    await bring([line(1, '2026-10-01', '-5', 'LOWES'), line(2, '2026-10-01', '5', 'LOWES')], { file_id })
    expect(await turn(file_id)).toMatchObject({ turned: 2, stayed: 0 })
    expect((await flows()).sort()).toEqual(['-500 expense LOWES', '500 income LOWES'])
  })

  it('keeps category, job, note, receipt and parts where they fit, and brings a category back that did not', async () => {
    const { bring, turn, rows, sam, transactions } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    const idOf = async (words: string) =>
      (await transactions()).find(({ description }) => description === words)?.id ?? ''
    const sort = async (words: string, category_name: string) =>
      expectSuccess(
        sam.browser.call(updateTransactionCategoryByName, { transaction_id: await idOf(words), category_name }),
      )
    await sort('LUMBER SUPPLY BATH ME', 'Job income')
    await sort('AUTOPAY PAYMENT - THANK YOU', 'Credit-card payment')
    await sort('PAYPAL TOOLS REFUND', 'Materials & supplies')
    await rows(
      sql`update transaction set note = 'Deck', has_receipt = true where description = 'LUMBER SUPPLY BATH ME'`,
    )
    await rows(sql`with t as (update transaction set is_split = true where description = 'GAS STATION' returning *)
      insert into transaction_split (company_id, transaction_id, position, amount)
      select company_id, id, p, case p when 1 then 4000 else 510 end from t, generate_series(1, 2) p`)
    const look = () =>
      rows(sql<object>`select t.description, t.flow, c.name as category, t.note, t.has_receipt,
        (select sum(amount)::int from transaction_split s where s.transaction_id = t.id) as parts
        from transaction t left join category c on c.id = t.category_id order by t.date, t.id`)
    const before = await look()
    await turn(file_id)
    const of = async (words: string) =>
      (await look()).find((row) => (row as { description: string }).description === words)
    expect(await of('LUMBER SUPPLY BATH ME')).toMatchObject({
      flow: -21_240,
      category: null,
      note: 'Deck',
      has_receipt: true,
    })
    expect(await of('AUTOPAY PAYMENT - THANK YOU')).toMatchObject({ flow: 80_000, category: 'Credit-card payment' })
    expect(await of('PAYPAL TOOLS REFUND')).toMatchObject({ flow: 7869, category: 'Materials & supplies' })
    expect(await of('GAS STATION')).toMatchObject({ flow: -4510, parts: -4510 })
    await turn(file_id, { turned: false })
    expect(await look()).toEqual(before)
  })

  it('legs of transfers, and what was imported the right way too, stay and are named', async () => {
    const { bring, turn, rows, flows } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    await rows(sql`with a as (update transaction set type = 'transfer', amount = flow where description like 'AUTOPAY%' returning *)
      insert into transaction (company_id, type, date, amount, description, pair_id)
      select company_id, 'transfer', date, -amount, 'Leg', id from a`)
    await rows(sql`update transaction t set pair_id = l.id from transaction l where l.pair_id = t.id`)
    await bring(turnedRound(bill.slice(1, 2)).map((each) => ({ ...each, add: true })))
    const answer = await turn(file_id)
    expect(answer).toMatchObject({ turned: 3, left: 0, stayed: 2 })
    expect(answer.stayed_ones.map(({ description }) => description)).toEqual([
      'AUTOPAY PAYMENT - THANK YOU',
      'LUMBER SUPPLY BATH ME',
    ])
    expect((await turn(file_id)).left).toBe(0)
    expect(await flows()).toContain('-80000 transfer AUTOPAY PAYMENT - THANK YOU')
    expect(await turn(file_id, { turned: false })).toMatchObject({ turned: 3 })
    expect(await flows()).toContain('21240 income LUMBER SUPPLY BATH ME')
  })

  it('what is matched with an invoice stays', async () => {
    const { bring, turn, rows, sam, transactions } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    const { id: invoice_id } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 21_240 })
    const lumber = (await transactions()).find(({ description }) => description.startsWith('LUMBER'))
    await expectSuccess(sam.browser.call(matchInvoice, { transaction_id: lumber?.id ?? '', invoice_id }))
    const answer = await turn(file_id)
    expect(answer).toMatchObject({ turned: 4, stayed: 1, stayed_ones: [{ description: 'LUMBER SUPPLY BATH ME' }] })
    expect(await rows(sql`select from payment_match`)).toHaveLength(1)
  })

  it('can be undone when it was turned, for nobody changed its lines', async () => {
    const { bring, turn, sam, transactions } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    await turn(file_id)
    const undone = await expectSuccess(sam.browser.call(calls.undoImport, { id: file_id }))
    expect(undone).toMatchObject({ removed: 5, changed: 0 })
    expect(await transactions()).toEqual([])
    expect((await sam.browser.call(calls.turnImport, { id: file_id })).code).toBe(409)
  })

  it('ten owners at once turn it once', async () => {
    const { bring, turn, flows } = await cardBooks()
    const file_id = randomUUID()
    await bring(bill, { file_id })
    const answers = await Promise.all(Array.from({ length: 10 }, () => turn(file_id)))
    expect(answers.reduce((sum, { turned }) => sum + turned, 0)).toBe(5)
    expect(await flows()).toContain('-21240 expense LUMBER SUPPLY BATH ME')
  })

  it('is turned by nobody who may not edit the books, and by no other company', async () => {
    const { bring, sam } = await cardBooks()
    const other = await importingBooks(test)
    const file_id = randomUUID()
    await bring(bill, { file_id })
    const { user_id } = await addMember(test, sam.company_id, { rights: { 'accounting.view': 'all' } })
    const luis = await signedInAs(test, user_id)
    expect((await luis.call(calls.turnImport, { id: file_id })).code).toBe(403)
    expect((await luis.call(calls.listWrongWayImports, {})).code).toBe(403)
    expect((await other.sam.browser.call(calls.turnImport, { id: file_id })).code).toBe(404)
    expect((await other.sam.browser.call(calls.keepImportWay, { id: file_id })).code).toBe(404)
  })
})

describe('which way money went, as somebody said it', () => {
  it('is remembered for the account and the headings, and the latest answer counts', async () => {
    const { sam, account, card } = await cardBooks()
    const keep = (over: object) =>
      expectSuccess(
        sam.browser.call(calls.keepLineColumnMatch, {
          heads: ['Date', 'Card', 'Amount'],
          columns: ['date', 'description', 'amount'],
          date_order: 'mdy',
          decimal_sign: '.',
          amount_sign: 'positive_out',
          ...over,
        }),
      )
    await keep({ account_id: card, sign_answered: true })
    await keep({ account_id: account })
    const answers = async () =>
      (await expectSuccess(sam.browser.call(calls.listLineColumnMatches, {}))).matches.map((match) => match.answers)
    expect(await answers()).toEqual([[{ account_id: card, amount_sign: 'positive_out' }]])
    await keep({ account_id: card, sign_answered: true, amount_sign: 'negative_out' })
    await keep({ account_id: account, sign_answered: true })
    expect((await answers()).flat()).toHaveLength(2)
    expect((await answers()).flat()).toContainEqual({ account_id: card, amount_sign: 'negative_out' })
  })
})
