import type { Locator, Page } from '@playwright/test'
import type { Place } from './places.ts'

const path = () => '/billing/create-estimate'

/** Presses it on a new sheet: what another scene left on this device is put away. */
export async function pressOnNewSheet(page: Page, wanted: Locator) {
  const anew = page.getByRole('button', { name: 'Start a new estimate' })
  await anew.or(wanted).first().waitFor()
  if (await anew.isVisible()) await anew.click()
  await wanted.click()
}

/** The window with cells of a spreadsheet in it. */
const pasted = (name: string, rows: readonly string[], shows: string): Place => ({
  name,
  viewer: 'owner',
  path,
  async open(page: Page) {
    await pressOnNewSheet(page, page.getByRole('button', { name: 'Paste from spreadsheet' }))
    await page.getByLabel('Copied cells').waitFor()
    if (rows.length === 0) return
    // As the clipboard brings them: what is typed does not give way to the lines.
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\n'))})
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('[role=dialog] textarea').dispatchEvent(paste)
    }`)
  },
  shows,
})

/** Three options with lines of their own, as they are written on a phone and at a desk. */
const boards = [
  ['Pressure-treated pine', '2.40', '1450'],
  ['Western red cedar', '5.85', '1625'],
  ['Composite', '9.20', '1880'],
] as const

function offerOptions(page: Page) {
  return pressOnNewSheet(page, page.getByRole('button', { name: 'Offer options' }))
}

async function writeOptions(page: Page) {
  const phone = (page.viewportSize()?.width ?? 0) < 640
  await offerOptions(page)
  for (const [at, [name, price, labor]] of boards.entries()) {
    const field = page.getByRole('textbox', { name: `Name of option ${at + 1}` })
    await field.fill(name)
    await field.press('Enter')
    for (const [index, [item, quantity, each]] of [
      ['Deck boards, 5/4 × 6', '840', price],
      ['Lay and fasten', '1', labor],
    ].entries()) {
      await page.waitForTimeout(100)
      if (index > 0) await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
      await page.keyboard.type(item ?? '')
      await page.keyboard.press('Enter')
      await page.keyboard.type(quantity ?? '')
      await page.keyboard.press('Enter')
      if (!phone) await page.keyboard.press('Enter')
      await page.keyboard.type(each ?? '')
    }
    if (phone) await page.getByRole('button', { name: 'Done' }).click()
  }
}

/** Payments on a draft that has lines; undone again, for others look at the draft too. */
async function splitPayments(page: Page) {
  const split = page.getByRole('button', { name: 'Split into payments' })
  const first = page.getByRole('textbox', { name: 'Name, payment 1' })
  await split.or(first).waitFor()
  if (await split.isVisible()) await split.click()
  await first.waitFor()
  await page.getByRole('combobox', { name: 'When payment 2 is due' }).selectOption('on_date')
  await page.getByRole('textbox', { name: 'Name, payment 2' }).fill('Cabinets delivered')
  await page.getByRole('textbox', { name: 'Payment 3, percent' }).fill('18')
}

export const editorScenes: Place[] = [
  {
    name: 'editor-preview',
    viewer: 'owner',
    path: (known) => `/billing/estimate/${known.estimate.draft.id}`,
    open: (page) => page.getByText('Preview', { exact: true }).click(),
    shows: 'input[value=preview]:checked',
    only: 'phone',
  },
  {
    name: 'editor-payments',
    viewer: 'owner',
    path: (known) => `/billing/estimate/${known.estimate.draft.id}`,
    open: splitPayments,
    whole: true,
    shows: '[data-payment]',
  },
  {
    name: 'editor-options-begin',
    viewer: 'owner',
    path,
    open: offerOptions,
    whole: true,
    shows: '[data-block]',
  },
  { name: 'editor-options', viewer: 'owner', path, open: writeOptions, whole: true, shows: '[data-block]' },
  {
    name: 'editor-options-menu',
    viewer: 'owner',
    path,
    async open(page) {
      await writeOptions(page)
      await page.getByRole('button', { name: 'More for Western red cedar' }).click()
    },
  },
  {
    name: 'editor-options-line',
    viewer: 'owner',
    path,
    async open(page) {
      await offerOptions(page)
      await page.getByRole('button', { name: 'Line in Better' }).click()
      const dialog = page.getByRole('dialog')
      await page.keyboard.type('Cedar deck boards')
      await dialog.getByRole('button', { name: 'More', exact: true }).click()
    },
    only: 'phone',
  },
  pasted('editor-paste', [], 'textarea:focus'),
  pasted(
    'editor-pasted',
    [
      ...['Item\tQty\tUnit\tAmount', 'Demolition', '"Remove old deck\nhaul away, dump fees"\t1\tls\t$480.00'],
      ...['Deck', 'Cedar boards, 5/4 x 6\t42\tbd\t$399.00', 'Deck stain\t3\tgal\t$100.00', 'Labor\t16\thr\t$1,040.00'],
      ...['\t\tSubtotal\t2,019.00', '\t\tTax (8.25%)\t166.57', '\t\tTotal\t$2,185.57'],
    ],
    '[aria-label=Lines]',
  ),
  pasted(
    'editor-paste-asks',
    [
      'SKU\tItem\tQty\tCost\tSupplier',
      'BD-54\tCedar boards\t42\t6.10\tMaine Lumber',
      'SC-2\tDeck screws\task Sam\t8.00\t',
    ],
    '[data-unsure]',
  ),
]
