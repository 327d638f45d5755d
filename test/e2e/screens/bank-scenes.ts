import type { Page } from '@playwright/test'
import { bankWith } from '../../screen/banks.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

const list = '**/api/accounting/linked-banks/'
const second = '0193a000-0000-7000-8000-00000000ba02'
const third = '0193a000-0000-7000-8000-00000000ba03'

/** What the tab shows next is the server's own. */
function untilLeft(page: Page, ...pretended: string[]) {
  page.once('framenavigated', () => {
    for (const path of pretended) void page.unroute(path)
  })
}

/** The Banks tab with banks as they stand somewhere; the demo company of the tests has linked none. */
const banksOf = (...banks: ReturnType<typeof bankWith>[]) => ({
  viewer: 'owner' as const,
  path: () => '/accounting',
  async open(page: Page) {
    await page.route(list, (route) => route.fulfill({ json: { status: 'success', banks } }))
    await page.getByRole('tab', { name: 'Banks' }).click()
    await page.waitForURL(/view=banks/)
    untilLeft(page, list)
  },
  whole: true,
  shows: 'main ul[aria-label^="Accounts at"]',
})

const noBanks = { viewer: 'owner' as const, path: () => '/accounting?view=banks' }

const statement = `Date,Description,Amount
11/17/2026,THE HOME DEPOT #4021 PORTLAND ME,-83.12
11/16/2026,MOBILE CHECK DEPOSIT 4412 ORTIZ,"1,500.00"
11/16/2026,SHELL OIL 57442 SCARBOROUGH ME,-64.10
11/13/2026,HANCOCK LUMBER YARMOUTH ME TREATED 2X8X16 AND DECK SCREWS FOR THE ORTIZ JOB,"-1,284.77"
11/13/2026,HANCOCK LUMBER YARMOUTH ME TREATED 2X8X16 AND DECK SCREWS FOR THE ORTIZ JOB,"-1,284.77"
Total,,-216.76
`

async function chooseFile(page: Page, text = statement) {
  const file = { name: 'checking-november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/Choose a file/).setInputFiles(file)
  await page.getByText('Match the columns').waitFor()
}

async function checkFile(page: Page) {
  await chooseFile(page)
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'A new account' })
  await page.getByLabel('Name of the new account').fill('Bath Savings checking')
  await press('Check the file')(page)
}

const importing = { viewer: 'owner' as const, path: () => '/accounting?import=1' }

const imported = {
  id: '0193a000-0000-7000-8000-00000000f101',
  name: 'checking-november.csv',
  format: 'csv',
  account: { id: '0193a000-0000-7000-8000-00000000ac01', name: 'Bath Savings checking', mask: '4821', bank_id: null },
  rows: 6,
  added: 5,
  imported_at: '2026-11-17T14:30:00Z',
  imported_by_name: 'Sam Harlow',
  undone_at: null,
  turned_at: null,
}
const fuel = {
  id: '0193a000-0000-7000-8000-00000000f201',
  date: '2026-11-16',
  amount: '-64.10',
  description: 'SHELL OIL 57442 SCARBOROUGH ME',
  source: 'import',
}

const calls = {
  accounts: '**/api/accounting/accounts/',
  lines: '**/api/accounting/import/',
  undo: '**/api/accounting/import/*/undo/',
}

/** Says that the lines were added, and what an undo would take away, so that the next who looks finds the books as they were. */
async function pretendToAdd(page: Page) {
  await page.route(calls.accounts, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: 'success', account_id: imported.account.id } })
      : route.fallback(),
  )
  await page.route(calls.lines, (route) => {
    const { lines } = route.request().postDataJSON() as { lines: { row: number }[] }
    const added = lines.map(({ row }) => ({ row, outcome: 'added' }))
    return route.fulfill({ json: { status: 'success', file_id: imported.id, lines: added } })
  })
  await page.route(calls.undo, (route) =>
    route.fulfill({ json: { status: 'success', removed: 4, left: 0, changed: 1, changed_ones: [fuel] } }),
  )
  untilLeft(page, ...Object.values(calls))
}

async function addFile(page: Page) {
  await checkFile(page)
  await page.getByRole('heading', { name: /^Ready to add/ }).waitFor()
  await pretendToAdd(page)
  await press(/^Add \d/)(page)
}

/** The list of imports as it stands somewhere: one that can be undone and one that was. */
async function listImports(page: Page) {
  const undone = {
    ...imported,
    id: fuel.id,
    name: 'card-october.qfx',
    format: 'ofx',
    added: 41,
    undone_at: imported.imported_at,
  }
  const imports = [imported, undone]
  const answer = { status: 'success', imports, page: 1, page_size: 20, total: 2, total_pages: 1 }
  const path = '**/api/accounting/import/?*'
  await page.route(path, (route) => route.fulfill({ json: answer }))
  await more('More', 'Imports')(page)
  await page.waitForURL(/imports=1/)
  untilLeft(page, path)
}

/** A card's bill of which nothing says which way its money went. */
const bill = `Date,Description,Amount
11/17/2026,LUMBER SUPPLY BATH ME,212.40
11/16/2026,SHELL OIL 57442 SCARBOROUGH ME,45.10
11/15/2026,TOOL EXCHANGE PORTLAND,-78.69
`
/** The same with a balance that says the opposite of what the columns say. */
const contradicted = `Date,Description,Debit,Credit,Balance
11/15/2026,LUMBER SUPPLY BATH ME,,212.40,787.60
11/16/2026,R ORTIZ DECK DEPOSIT,500.00,,1287.60
11/17/2026,SHELL OIL 57442 SCARBOROUGH ME,,45.10,1242.50
`
const wayCalls = {
  wrong: '**/api/accounting/import/wrong-way/',
  turn: '**/api/accounting/import/*/turn/',
}
const lumber = { ...fuel, amount: '212.40', description: 'LUMBER SUPPLY BATH ME' }
const payment = { ...fuel, amount: '-800.00', description: 'AUTOPAY PAYMENT - THANK YOU' }

/** An account that was imported the wrong way round, as somebody who opens the import finds it. */
async function nameWrongWay(page: Page) {
  const account = { ...imported.account, name: 'Amex Blue Business', mask: '1009' }
  const accounts = [{ account, file_ids: [imported.id], lines: 42, examples: [lumber, payment] }]
  const answered = { turned: 41, left: 0, stayed: 1, stayed_ones: [lumber] }
  let isTurned = false
  await page.route(wayCalls.wrong, (route) =>
    route.fulfill({ json: { status: 'success', accounts: isTurned ? [] : accounts } }),
  )
  await page.route(wayCalls.turn, (route) => {
    isTurned = true
    return route.fulfill({ json: { status: 'success', ...answered } })
  })
  await press('Import a file')(page)
  await page.getByText('Did this money in Amex').waitFor()
  untilLeft(page, ...Object.values(wayCalls))
}

/** Banks that are linked, the window of the practice bank, and the import of a file. */
export const bankScenes: Place[] = [
  {
    name: 'banks-linked',
    ...banksOf(bankWith(), bankWith({ id: second, name: 'Harbor Savings', transactions: 1 })),
  },
  {
    name: 'banks-in-trouble',
    ...banksOf(
      bankWith({ status: 'login_required' }),
      bankWith({ id: second, name: 'Harbor Savings', failure: "The bank can't be read right now. We keep trying." }),
      bankWith({ id: third, name: 'Prairie Credit Union', status: 'disconnected' }),
    ),
  },
  {
    name: 'banks-remove',
    ...banksOf(bankWith()),
    async open(page) {
      await banksOf(bankWith()).open(page)
      await press(/^Remove First/)(page)
    },
    shows: '[role=alertdialog], [role=dialog]',
    whole: false,
  },
  { name: 'banks-before-linking', ...noBanks, open: press('Link bank') },
  {
    name: 'banks-practice-window',
    ...noBanks,
    async open(page) {
      await press('Link bank')(page)
      await press('Continue')(page)
    },
    shows: 'text=Choose your bank',
  },
  { name: 'bank-import-file', ...importing, open: byItself },
  { name: 'bank-import-columns', ...importing, open: (page) => chooseFile(page) },
  {
    name: 'bank-import-unsure',
    ...importing,
    open: (page) => chooseFile(page, bill),
    shows: 'text=Nothing in this file',
  },
  {
    name: 'bank-import-contradicted',
    ...importing,
    open: (page) => chooseFile(page, contradicted),
    shows: 'text=The running balance says the opposite',
  },
  {
    name: 'bank-import-wrong-way',
    viewer: 'owner',
    path: () => '/accounting?imports=1',
    open: nameWrongWay,
    shows: 'text=Did this money',
  },
  {
    name: 'bank-import-turned',
    viewer: 'owner',
    path: () => '/accounting?imports=1',
    async open(page) {
      await nameWrongWay(page)
      await press('Turn these 42 lines')(page)
    },
    shows: 'text=41 lines turned round',
  },
  { name: 'bank-import-checked', ...importing, open: checkFile, shows: 'text=Ready to add' },
  { name: 'bank-import-added', ...importing, open: addFile, shows: 'text=5 transactions added' },
  {
    name: 'bank-import-undo',
    ...importing,
    async open(page) {
      await addFile(page)
      await press('Undo import')(page)
    },
    shows: 'text=Changed since',
  },
  {
    name: 'bank-imports-listed',
    viewer: 'owner',
    path: () => '/accounting',
    open: listImports,
    shows: 'text=checking-november.csv',
  },
  { name: 'bank-imports', viewer: 'owner', path: () => '/accounting?imports=1', open: byItself },
]
