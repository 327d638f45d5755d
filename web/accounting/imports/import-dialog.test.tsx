import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Line = { row: number; amount: string; description: string; date: string; add?: boolean; transaction_id?: string }
type Part = { lines: Line[]; dry_run: boolean; account_id?: string; file_id?: string; format: string }

beforeEach(() => page.viewport(1280, 900))

const id = (end: string) => `0192f0c4-7b1e-7000-8000-0000000000${end}`
const checking = {
  id: id('a1'),
  name: 'First Maine checking',
  mask: '0211',
  bank_id: null,
  kind: 'checking',
  currency: 'USD',
  balance: null,
  balance_at: null,
  start_date: null,
  closed_at: null,
  version: 1,
}
const boards = { id: id('b1'), date: '2026-11-01', amount: '-83.12', description: 'Boards', source: 'manual' }
const partOf = (input: unknown) => input as Part

/** A server that knows the boards, has lunch as deleted and takes everything else. */
const takes = (input: unknown) => ({
  lines: partOf(input).lines.map(({ row, description, add, transaction_id }) => {
    if (transaction_id) return { row, outcome: 'linked' }
    if (add) return { row, outcome: 'added' }
    if (description.startsWith('HOME')) return { row, outcome: 'similar', transaction: boards }
    if (description === 'LUNCH') return { row, outcome: 'deleted' }
    return { row, outcome: description === 'RENT' ? 'known' : 'added' }
  }),
})

async function open(answers: Answers = {}, accounts: object[] = [checking]) {
  const onClose = vi.fn()
  const all: Answers = {
    'GET /api/accounting/import/columns/': { matches: [] },
    'GET /api/accounting/import/wrong-way/': { accounts: [] },
    'POST /api/accounting/import/columns/': {},
    'GET /api/accounting/accounts/': { accounts },
    'POST /api/accounting/import/': ({ input }) => takes(input),
    ...answers,
  }
  const stage = await onStage(<ImportDialog onClose={onClose} />, all)
  await expect.poll(() => stage.sent.some(({ path }) => path === '/api/accounting/accounts/')).toBe(true)
  const parts = () =>
    stage.sent
      .filter(({ path, method }) => method === 'POST' && path === '/api/accounting/import/')
      .map(({ input }) => partOf(input))
  return { onClose, stage, parts, all }
}
const choose = (text: BlobPart, name = 'november.csv') =>
  userEvent.upload(page.getByLabelText(/Choose a file/), new File([text], name))
/** The choice of which way money went, by its first line in words. */
const way = (name: string) => page.getByRole('radio', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const csv = `Account,"••0211"
Date,Description,Amount
11/17/2026,HOME DEPOT #412,-83.12
11/16/2026,R ORTIZ DEPOSIT,"1,500.00"
11/15/2026,LUNCH,-8.50
11/14/2026,RENT,-900.00
Total,,508.38
`

test('an owner imports a table: guesses shown, duplicates decided, bad lines named, added', async () => {
  const { onClose, parts, stage } = await open()
  await choose(csv)
  await expect.element(page.getByLabelText(/^Date\s?11/)).toHaveValue('date')
  await expect.element(page.getByLabelText(/^Amount\s?[-−]83/)).toHaveValue('amount')
  await expect.element(page.getByLabelText('Account')).toHaveValue(checking.id)
  await expect.element(page.getByLabelText('Dates are read as')).toHaveValue('mdy')
  await expect.element(way('HOME DEPOT #412 $83.12 went out')).toBeChecked()
  await expect.element(page.getByRole('list', { name: 'First lines' })).toHaveTextContent('HOME DEPOT #412−$83.12')
  await expectNoBarriers()
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 1 transaction' })).toBeVisible()
  await expect.element(page.getByText('1 transaction of this file was imported before')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: "1 line can't be added" }))
    .toHaveTextContent("Line 7Total, 508.38“Total” isn't a date")
  await expectNoBarriers()
  await page.getByRole('checkbox', { name: 'Bring back LUNCH, 2026-11-15' }).click()
  await press('Add 2 transactions')
  await expect.element(page.getByRole('dialog', { name: '2 transactions added' })).toBeVisible()
  await expect.element(page.getByText('1 line taken as transactions that you had already.')).toBeVisible()
  await expectNoBarriers()
  const [checked, added] = parts()
  expect(checked).toMatchObject({ dry_run: true, account_id: checking.id, format: 'csv' })
  expect(checked?.lines[0]).toMatchObject({ row: 3, date: '2026-11-17', amount: '-83.12', add: false })
  expect(added?.lines.map(({ row, add, transaction_id }) => [row, add, transaction_id])).toEqual([
    [3, false, boards.id],
    [4, true, undefined],
    [5, true, undefined],
  ])
  expect(stage.sent.find(({ path, method }) => method === 'POST' && path.endsWith('/columns/'))?.input).toMatchObject({
    heads: ['Date', 'Description', 'Amount'],
    date_order: 'mdy',
    account_id: checking.id,
  })
  await press('Done')
  expect(onClose).toHaveBeenCalled()
})

test('an owner is asked what nothing in the file decides, and nothing is sent before', async () => {
  const { parts } = await open()
  await choose('Date,Description,Amount\n01/02/2026,A,5.00\n03/04/2026,B,7.00\n')
  await press('Check the file')
  await expect.element(page.getByText('Say which way the money went')).toBeVisible()
  await expect.element(way('A $5.00 came in')).toHaveFocus()
  await way('A $5.00 went out B $7.00 went out').click()
  await press('Check the file')
  await expect.element(page.getByText('Say whether the month or the day comes first')).toBeVisible()
  await expect.element(page.getByLabelText('Dates are read as')).toHaveFocus()
  await page.getByLabelText('Dates are read as').selectOptions('Day/month/year')
  expect(parts()).toEqual([])
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 2 transactions' })).toBeVisible()
  expect(parts()[0]?.lines.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-02-01', '-5.00'],
    ['2026-04-03', '-7.00'],
  ])
})

test('an owner finds the table read as the last one from that bank', async () => {
  await open({
    'GET /api/accounting/import/columns/': {
      matches: [
        {
          heads: ['Wer', 'Wann', 'Was'],
          columns: ['description', 'date', 'amount'],
          date_order: 'dmy',
          decimal_sign: ',',
          amount_sign: 'positive_out',
          account_id: checking.id,
          answers: [{ account_id: checking.id, amount_sign: 'positive_out' }],
        },
      ],
    },
  })
  await choose('Wer,Wann,Was\nHolz,01/02/2026,5\n')
  await expect.element(page.getByLabelText('Wer')).toHaveValue('description')
  await expect.element(page.getByLabelText('Dates are read as')).toHaveValue('dmy')
  await expect.element(way('Holz $5.00 went out')).toBeChecked()
  await expect.element(page.getByText('As last time for First Maine checking')).toBeVisible()
  await expectNoBarriers()
})

const ofx = (accounts: string) => `OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>${accounts}</OFX>`
const statement = (number: string, kind: string, name: string, amount = '-5.00') =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${number}<ACCTTYPE>${kind}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261117<TRNAMT>${amount}<FITID>1<NAME>${name}</STMTTRN></BANKTRANLIST></STMTRS>`

test('an owner imports a file of two accounts: one is known by its number, the other is made', async () => {
  const { parts, stage } = await open({
    'POST /api/accounting/accounts/': ({ input }) => ({
      account_id: id('a2'),
      account: { ...checking, ...(input as object), id: id('a2') },
    }),
  })
  // É as Windows writes it.
  const bytes = [
    ...ofx(
      statement('99990211', 'CHECKING', 'CAFÉ') +
        statement('9200', 'SAVINGS', 'B', '$120') +
        statement('9300', 'SAVINGS', 'C'),
    ),
  ]
  await choose(Uint8Array.from(bytes.map((sign) => sign.charCodeAt(0))), 'all.qfx')
  await expect.element(page.getByLabelText('Checking ••0211 (1 transaction) goes into')).toHaveValue(checking.id)
  await expect.element(page.getByLabelText('Savings ••9200 (1 transaction) goes into')).toHaveValue('new')
  await page.getByLabelText('Savings ••9200 (1 transaction) goes into').selectOptions('Leave out')
  await page.getByLabelText('Name of the new account').fill('Rainy days')
  await expectNoBarriers()
  await press('Check the file')
  await press('Add 2 transactions')
  await expect.element(page.getByRole('dialog', { name: '2 transactions added' })).toBeVisible()
  const made = stage.sent.find(({ path, method }) => method === 'POST' && path === '/api/accounting/accounts/')
  expect(made?.input).toEqual({ name: 'Rainy days', kind: 'savings', mask: '9300' })
  expect(parts().map(({ dry_run, account_id, lines }) => [dry_run, account_id, lines[0]?.description])).toEqual([
    [true, checking.id, 'CAFÉ'],
    [true, undefined, 'C'],
    [false, checking.id, 'CAFÉ'],
    [false, id('a2'), 'C'],
  ])
})

test('an owner whose file is in another currency is told so before an account is made for it', async () => {
  const { stage } = await open()
  const line = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261117<TRNAMT>-5.50<FITID>1<NAME>ALDI</STMTTRN>'
  await choose(`<OFX><STMTRS><CURDEF>AUD<BANKACCTFROM><ACCTID>6789</BANKACCTFROM>${line}</STMTRS></OFX>`, 'card.ofx')
  await press('Check the file')
  await expect.element(page.getByText('These transactions are in AUD, and new accounts are in USD')).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an owner reads which transaction of a file can’t be read, and why', async () => {
  await open()
  await choose(ofx(statement('0211', 'CHECKING', 'Fail1', '$120')), 'bad.ofx')
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'No transactions to add' })).toBeVisible()
  await expect.element(page.getByText("“$120” isn't an amount (TRNAMT)")).toBeVisible()
})

test('an owner stops in the middle of a large file, and one whose connection is lost goes on', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `11/17/2026,Person ${at},-${at + 1}.00`)
  let answer: (() => void) | undefined
  const waits = new Promise<void>((resolve) => (answer = resolve))
  let lost = true
  const { parts } = await open({
    'POST /api/accounting/import/': async ({ input }) => {
      const { lines, dry_run } = partOf(input)
      if (dry_run && lines[0]?.row === 502) await waits
      if (!dry_run && lost && lines[0]?.row === 502)
        return { code: 503, error_code: 'unavailable', message: 'Chalkline is busy. Try again.' }
      return takes(input)
    },
  })
  await choose(`Date,Description,Amount\n${rows.join('\n')}`)
  await press('Check the file')
  await expect.element(page.getByText('500 of 1,200')).toBeVisible()
  await press('Stop')
  answer?.()
  await expect
    .element(page.getByText('You stopped: 200 lines were not checked, and nothing of them is added.'))
    .toBeVisible()
  await press('Add 1,000 transactions')
  await expect
    .element(page.getByText('500 of 1,000 are done. Nothing is added twice when you try again.'))
    .toBeVisible()
  lost = false
  await press('Try again')
  await expect.element(page.getByRole('dialog', { name: '1,000 transactions added' })).toBeVisible()
  const files = new Set(parts().map(({ file_id }) => file_id))
  expect(files.size).toBe(2)
})

test('an owner undoes the import they have just made, and keeps what was changed since', async () => {
  const undone: unknown[] = []
  const { onClose, parts, all } = await open()
  await choose('Date,Description,Amount\n11/17/2026,A,-5.00\n11/18/2026,B,-7.00\n')
  await press('Check the file')
  await press('Add 2 transactions')
  await expect.element(page.getByRole('dialog', { name: '2 transactions added' })).toBeVisible()
  all[`POST /api/accounting/import/${parts()[1]?.file_id}/undo/`] = ({ input }) => {
    const isTried = String(input.dry_run) === 'true'
    if (!isTried) undone.push(input)
    return { removed: 3, left: !isTried && undone.length === 1 ? 3 : 0, changed: 1, changed_ones: [boards] }
  }
  await press('Undo import')
  await expect.element(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible()
  await expect.element(page.getByText('1 transaction was sorted or changed since')).toBeVisible()
  await expectNoBarriers()
  await press('Undo import')
  await expect.poll(() => undone.length).toBe(2)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(undone[0]).toMatchObject({ changed: 'keep' })
})
