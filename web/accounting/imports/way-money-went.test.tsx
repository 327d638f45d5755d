import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Part = { lines: { row: number; amount: string; description: string }[]; dry_run: boolean; account_id?: string }

beforeEach(() => page.viewport(1280, 900))

const id = (end: string) => `0192f0c4-7b1e-7000-8000-0000000000${end}`
const accountOf = (end: string, name: string, kind: string) => ({
  id: id(end),
  name,
  kind,
  mask: null,
  bank_id: null,
  currency: 'USD',
  balance: null,
  balance_at: null,
  start_date: null,
  closed_at: null,
  version: 1,
})
const checking = accountOf('a1', 'Checking', 'checking')
const amex = accountOf('a2', 'Amex', 'credit_card')

async function open(answers: Answers = {}, accounts: object[] = [checking, amex]) {
  const all: Answers = {
    'GET /api/accounting/import/columns/': { matches: [] },
    'GET /api/accounting/import/wrong-way/': { accounts: [] },
    'POST /api/accounting/import/columns/': {},
    'GET /api/accounting/accounts/': { accounts },
    'POST /api/accounting/import/': ({ input }) => ({
      lines: (input as unknown as Part).lines.map(({ row }) => ({ row, outcome: 'added' })),
    }),
    ...answers,
  }
  const stage = await onStage(<ImportDialog onClose={vi.fn()} />, all)
  await expect.poll(() => stage.sent.some(({ path }) => path === '/api/accounting/accounts/')).toBe(true)
  const posted = (path: string) =>
    stage.sent.filter((each) => each.method === 'POST' && each.path === path).map(({ input }) => input as unknown)
  return { stage, posted, all }
}
const choose = (text: string, name = 'october.csv') =>
  userEvent.upload(page.getByLabelText(/Choose a file/), new File([text], name))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const way = (name: string) => page.getByRole('radio', { name })
const account = () => page.getByLabelText('Account', { exact: true })

/** Of a card: which way is clear on a card, and not in an account of which nothing is known. */
const bill =
  'Date,Description,Amount\n10/15/2026,LUMBER SUPPLY,212.40\n10/16/2026,GAS,45.10\n10/17/2026,WOOD,18.02\n10/18/2026,TOOLS,-9.00\n'

test('the kind of the chosen account says which way the money of a table went', async () => {
  const { posted } = await open()
  await choose(bill)
  await expect.element(page.getByText('Nothing in this file decides it.')).toBeVisible()
  await expect.element(way('LUMBER SUPPLY $212.40 went out')).not.toBeChecked()
  await account().selectOptions('Amex')
  await expect.element(way('LUMBER SUPPLY $212.40 went out')).toBeChecked()
  await expect.element(page.getByText('It is a card, and most lines of a card are purchases.')).toBeVisible()
  await account().selectOptions('Checking')
  await expect.element(way('LUMBER SUPPLY $212.40 came in')).toBeChecked()
  await account().selectOptions('Amex')
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 4 transactions' })).toBeVisible()
  const [sent] = posted('/api/accounting/import/') as Part[]
  expect(sent?.lines.map(({ amount }) => amount)).toEqual(['-212.40', '-45.10', '-18.02', '9.00'])
  expect(posted('/api/accounting/import/columns/')).toMatchObject([{ sign_answered: false, account_id: amex.id }])
})

test('an owner answers with two lines in words, and the answer is kept for the account, also one that is made with it', async () => {
  const { posted } = await open({
    'POST /api/accounting/accounts/': { account_id: id('a3'), account: accountOf('a3', 'october', 'checking') },
  })
  await choose(bill)
  await way('LUMBER SUPPLY $212.40 went out TOOLS $9.00 came in').click()
  await expectNoBarriers()
  await press('Check the file')
  await press('Add 4 transactions')
  await expect.element(page.getByRole('dialog', { name: '4 transactions added' })).toBeVisible()
  await expect.poll(() => posted('/api/accounting/import/columns/').length).toBe(2)
  expect(posted('/api/accounting/import/columns/')[1]).toMatchObject({
    sign_answered: true,
    amount_sign: 'positive_out',
    account_id: id('a3'),
  })
})

test('the new account of a card’s bill is a card', async () => {
  await open()
  await choose(`${bill}10/19/2026,AUTOPAY PAYMENT - THANK YOU,-800.00\n`)
  await expect.element(page.getByLabelText('Kind')).toHaveValue('credit_card')
  await expect.element(way('LUMBER SUPPLY $212.40 went out AUTOPAY PAYMENT - THANK YOU $800.00 came in')).toBeChecked()
})

const answered = (amount_sign: string) => ({
  'GET /api/accounting/import/columns/': {
    matches: [
      {
        heads: ['Date', 'Description', 'Amount', 'Balance'],
        columns: ['date', 'description', 'amount', 'balance'],
        date_order: 'mdy',
        decimal_sign: '.',
        amount_sign: 'negative_out',
        account_id: checking.id,
        answers: [{ account_id: checking.id, amount_sign }],
      },
    ],
  },
})
const balanced =
  'Date,Description,Amount,Balance\n10/15/2026,LUMBER SUPPLY,-212.40,787.60\n10/16/2026,R ORTIZ,500.00,1287.60\n'

test('a running balance contradicts an answer of last time aloud, and an owner follows it', async () => {
  await open(answered('positive_out'))
  await choose(balanced)
  await expect.element(page.getByText('As last time for Checking.')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The running balance says the oppositeBy it, LUMBER SUPPLY $212.40 went out, and R ORTIZ $500.00 came in.',
    )
  await expectNoBarriers()
  await press('Follow the balance')
  await expect.element(way('LUMBER SUPPLY $212.40 went out')).toBeChecked()
  await expect.element(page.getByText('The running balance says the opposite')).not.toBeInTheDocument()
})

test('a running balance settles it without a question, and says so', async () => {
  await open({}, [checking])
  await choose(balanced)
  await expect.element(page.getByText('The running balance in the file says so.')).toBeVisible()
  await expect.element(way('LUMBER SUPPLY $212.40 went out')).toBeChecked()
})

test('an owner swaps columns of money out and in that the running balance contradicts', async () => {
  await open({}, [checking])
  await choose('Date,Description,Debit,Credit,Balance\n10/15/2026,A,,5.00,95.00\n10/16/2026,B,7.00,,102.00\n')
  await press('Follow the balance')
  await expect.element(page.getByLabelText(/^Debit/)).toHaveValue('money_in')
  await expect.element(page.getByRole('list', { name: 'First lines' })).toHaveTextContent('A−$5.00')
})

const known = (end: string, description: string, amount: string) => ({
  id: id(end),
  date: '2026-10-11',
  amount,
  description,
  source: 'import',
})

test('an account that was imported the wrong way round is named once, and an owner turns its lines and turns them back', async () => {
  const turned: unknown[] = []
  let accounts: object[] = [
    {
      account: { id: amex.id, name: 'Amex', mask: null },
      file_ids: [id('f1')],
      lines: 42,
      examples: [known('b1', 'LUMBER SUPPLY', '212.40'), known('b2', 'AUTOPAY PAYMENT', '-800.00')],
    },
  ]
  await open({
    'GET /api/accounting/import/wrong-way/': () => ({ accounts }),
    [`POST /api/accounting/import/${id('f1')}/turn/`]: ({ input }) => {
      turned.push(input)
      accounts = []
      return { turned: 41, left: 0, stayed: 1, stayed_ones: [known('b3', 'R ORTIZ', '500.00')] }
    },
  })
  await expect
    .element(page.getByText('As it was imported, LUMBER SUPPLY $212.40 came in and AUTOPAY PAYMENT $800.00 went out.'))
    .toBeVisible()
  await expectNoBarriers()
  await press('Turn these 42 lines')
  await expect.element(page.getByText('41 lines turned round')).toBeVisible()
  await expect.element(page.getByText('1 line stays:')).toHaveTextContent('R ORTIZ $500.00 came in')
  await expect.element(page.getByText('Did this money in Amex')).not.toBeInTheDocument()
  await expectNoBarriers()
  await press('Turn back')
  await expect.element(page.getByText('41 lines turned round')).not.toBeInTheDocument()
  expect(turned).toMatchObject([{ turned: 'true' }, { turned: 'false' }])
})

test('an owner says that the money went as it was imported, and is not asked again', async () => {
  let accounts: object[] = [
    {
      account: { id: amex.id, name: 'Amex', mask: null },
      file_ids: [id('f1'), id('f2')],
      lines: 1,
      examples: [known('b1', 'LUMBER SUPPLY', '212.40')],
    },
  ]
  const keep = () => {
    accounts = []
    return {}
  }
  const { posted } = await open({
    'GET /api/accounting/import/wrong-way/': () => ({ accounts }),
    [`POST /api/accounting/import/${id('f1')}/keep-way/`]: keep,
    [`POST /api/accounting/import/${id('f2')}/keep-way/`]: keep,
  })
  await press('It is right')
  await expect.element(page.getByText('Did this money in Amex')).not.toBeInTheDocument()
  expect(posted(`/api/accounting/import/${id('f2')}/keep-way/`)).toHaveLength(1)
})

test('lines that an earlier import has the other way round are turned there instead of added twice', async () => {
  let isTurned = false
  const { posted } = await open(
    {
      'POST /api/accounting/import/': ({ input }) => ({
        lines: (input as unknown as Part).lines.map(({ row, description }) =>
          isTurned
            ? { row, outcome: 'known' }
            : { row, outcome: 'opposite', file_id: id('f1'), transaction: known('b1', description, '212.40') },
        ),
      }),
      [`POST /api/accounting/import/${id('f1')}/turn/`]: ({ input }) => {
        isTurned ||= String(input.dry_run) !== 'true'
        return { turned: 42, left: 0, stayed: 0, stayed_ones: [] }
      },
    },
    [amex],
  )
  await choose(bill)
  await press('Check the file')
  await expect.element(page.getByText('4 lines of this file were imported before, the other way round')).toBeVisible()
  await expect.element(page.getByText('In your books LUMBER SUPPLY $212.40 came in.')).toBeVisible()
  await expectNoBarriers()
  await press('Turn these 42 lines')
  await expect.element(page.getByText('4 transactions of this file were imported before and stay')).toBeVisible()
  expect((posted('/api/accounting/import/') as Part[]).every(({ dry_run }) => dry_run)).toBe(true)
})
