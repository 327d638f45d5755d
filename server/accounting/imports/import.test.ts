import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAccount, importingBooks, type Line, line, november, outcomesOf } from '#test/importing-books.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

describe('the lines of a file', () => {
  it('an owner imports lines: what left the account is an expense, what came in income, two alike are two', async () => {
    const { bring, transactions, rows, account } = await importingBooks(test)
    expect(outcomesOf(await bring(november))).toEqual(['2 added', '3 added', '4 added', '5 added'])
    expect((await transactions()).map(({ date, flow, type, description }) => [date, flow, type, description])).toEqual([
      ['2026-11-03', -8312, 'expense', 'HOME DEPOT #412'],
      ['2026-11-04', 150_000, 'income', 'R ORTIZ DEPOSIT'],
      ['2026-11-05', -850, 'expense', 'LUNCH'],
      ['2026-11-05', -850, 'expense', 'LUNCH'],
    ])
    const [one] = await rows(sql<object>`select t.account_id, t.source, t.payee, t.note, t.pending, l.status, l.payload
      from transaction t join bank_line l on l.transaction_id = t.id where t.note = 'Lumber'`)
    expect(one).toMatchObject({
      account_id: account,
      source: 'import',
      payee: 'Home Depot',
      pending: false,
      status: 'kept',
      payload: { format: 'csv', row: 2, cents: -8312, date: '2026-11-03' },
    })
  })

  it('an owner who tries a file first writes nothing, with or without an account', async () => {
    const { bring, transactions, rows } = await importingBooks(test)
    expect(outcomesOf(await bring(november, { dry_run: true }))).toHaveLength(4)
    expect(outcomesOf(await bring(november, { dry_run: true, account_id: undefined }))[0]).toBe('2 added')
    expect(await transactions()).toEqual([])
    expect(await rows(sql`select from bank_file`)).toEqual([])
  })

  it('an owner reads of each bad line why it is none, and the good ones are added', async () => {
    const { bring, rows } = await importingBooks(test)
    await rows(sql`update bank_account set start_date = '2026-01-01'`)
    const lines = await bring([
      line(1, '2026-11-03', '0.00', 'NOTHING'),
      line(2, '2026-11-03', '12.345', 'THREE'),
      line(3, '2025-12-31', '5.00', 'EARLY'),
      line(4, '2031-01-01', '5.00', 'LATE'),
      line(5, '2026-11-03', '5.00', 'GOOD'),
    ])
    expect(lines.map(({ outcome, reasons }) => [outcome, ...(reasons ?? [])])).toEqual([
      ['refused', 'The amount is 0.00'],
      ['refused', 'The amount isn’t an amount of money'],
      ['refused', 'It is from before 2026-01-01, when this account begins'],
      ['refused', 'The date is too far away'],
      ['added'],
    ])
  })

  it('an owner is refused a file without account or ID, of another currency, in a closed account, and rows twice', async () => {
    const { send, sam, rows } = await importingBooks(test)
    const fields = async (lines: readonly Line[], over: Parameters<typeof send>[1]) => {
      const { body } = await send(lines, over)
      return Object.entries((body as { fields?: Record<string, string[]> }).fields ?? {}).flat(2)
    }
    expect(await fields(november, { account_id: undefined })).toEqual(['account_id', 'Choose an account'])
    expect(await fields(november, { account_id: randomUUID() })).toEqual(['account_id', 'Choose from your accounts'])
    expect(await fields(november, { file_id: undefined })).toEqual(['file_id', 'Give the import an ID'])
    expect(await fields(november, { currency: 'CAD' })).toEqual([
      'currency',
      'The file is in CAD, and this account in USD',
    ])
    const untold = { account_id: undefined, dry_run: true, currency: 'CAD' }
    expect(await fields(november, untold)).toEqual(['currency', 'The file is in CAD, and your books are in USD'])
    expect(await fields([...november, ...november], {})).toEqual(['lines', 'Send each line of the file once'])
    const other = await addAccount(sam, 'Savings')
    const file_id = randomUUID()
    await expectSuccess(send(november, { file_id }))
    expect(await fields(november, { file_id, account_id: other })).toEqual([
      'account_id',
      'This import goes into another account',
    ])
    await rows(sql`update bank_account set closed_at = now()`)
    expect(await fields(november, {})).toEqual(['account_id', 'This account is closed. Open it again first.'])
  })
})

describe('a file that is imported again', () => {
  it('adds nothing, in parts or whole, whatever its spaces and capitals', async () => {
    const { bring, transactions } = await importingBooks(test)
    await bring(november.slice(0, 3))
    const again = november.map((each) => ({ ...each, description: each.description.toLowerCase().replace(' ', '  ') }))
    expect(outcomesOf(await bring(again))).toEqual(['2 known', '3 known', '4 known', '5 added'])
    expect(await transactions()).toHaveLength(4)
  })

  it('fifty times at once is one import of each line', async () => {
    const { send, transactions, rows } = await importingBooks(test)
    const file_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(november, { file_id })))
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200))
    expect(await transactions()).toHaveLength(4)
    expect(await rows(sql`select added from bank_file`)).toEqual([{ added: 4 }])
  })

  it('twenty times at once as twenty files is one transaction for each line', async () => {
    const { send, transactions } = await importingBooks(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(november)))
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200))
    expect(await transactions()).toHaveLength(4)
  })

  it('the same lines in another account are other transactions', async () => {
    const { bring, sam, transactions } = await importingBooks(test)
    await bring(november)
    const other = await addAccount(sam, 'Savings')
    expect(outcomesOf(await bring(november, { account_id: other }))[0]).toBe('2 added')
    expect(await transactions()).toHaveLength(8)
  })
})

describe('the bank’s IDs', () => {
  const one = line(1, '2026-11-03', '-5.00', 'A', { line_id: '1' })

  it('are what a line is known by, though its words and its day are a little different', async () => {
    const { bring } = await importingBooks(test)
    await bring([one], { format: 'ofx' })
    const again = { ...one, date: '2026-11-04', description: 'A, posted' }
    expect(outcomesOf(await bring([again], { format: 'ofx' }))).toEqual(['1 known'])
  })

  it('given to another line are noticed: both live, and the file twice adds nothing', async () => {
    const { bring, transactions } = await importingBooks(test)
    await bring([one], { format: 'ofx' })
    const december = [
      line(1, '2026-12-03', '-9.00', 'B', { line_id: '1' }),
      line(2, '2026-12-04', '-7.00', 'C', { line_id: '1' }),
    ]
    const lines = await bring(december, { format: 'ofx' })
    expect(lines).toMatchObject([
      { outcome: 'added', reused_id: true },
      { outcome: 'added', reused_id: true },
    ])
    expect(
      outcomesOf(await bring([one, ...december.map((each) => ({ ...each, row: each.row + 1 }))], { format: 'ofx' })),
    ).toEqual(['1 known', '2 known', '3 known'])
    expect(await transactions()).toHaveLength(3)
  })

  it('given to two payments that are alike are one, unless somebody knows better', async () => {
    const { bring, transactions } = await importingBooks(test)
    const twin = { ...one, row: 2, occurrence: 1 }
    expect(outcomesOf(await bring([one, twin], { format: 'ofx' }))).toEqual(['1 added', '2 known'])
    expect(outcomesOf(await bring([{ ...twin, add: true }], { format: 'ofx' }))).toEqual(['2 added'])
    expect(outcomesOf(await bring([one, { ...twin, add: true }], { format: 'ofx' }))).toEqual(['1 known', '2 known'])
    expect(await transactions()).toHaveLength(2)
  })
})
