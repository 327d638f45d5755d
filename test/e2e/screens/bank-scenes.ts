import type { Page } from '@playwright/test'
import { bankWith } from '../../screen/banks.ts'
import type { Place } from './places.ts'
import { byItself, press } from './presses.ts'

const list = '**/api/accounting/linked-banks/'
const second = '0193a000-0000-7000-8000-00000000ba02'
const third = '0193a000-0000-7000-8000-00000000ba03'

/** The Banks tab with banks as they stand somewhere; the demo company of the tests has linked none. */
const banksOf = (...banks: ReturnType<typeof bankWith>[]) => ({
  viewer: 'owner' as const,
  path: () => '/accounting',
  async open(page: Page) {
    await page.route(list, (route) => route.fulfill({ json: { status: 'success', banks } }))
    await page.getByRole('tab', { name: 'Banks' }).click()
    await page.waitForURL(/view=banks/)
    // What the tab shows next is the server's own.
    page.once('framenavigated', () => void page.unroute(list))
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
  { name: 'bank-import-checked', ...importing, open: checkFile, shows: 'text=Ready to add' },
  { name: 'bank-imports', viewer: 'owner', path: () => '/accounting?imports=1', open: byItself },
]
