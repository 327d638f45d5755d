import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'
import { actorOn } from './screens/actor.ts'

/** What is typed of each item, and which it then is. */
const twelve = [
  ['5/4', '5/4 cedar decking, 16 ft'],
  ['hidden', 'Hidden fasteners, box of 90'],
  ['2×8', 'Joist 2×8, 12 ft'],
  ['rim', 'Rim board 2×10, 16 ft'],
  ['ledg', 'Ledger board 2×10, 16 ft'],
  ['beam', 'Beam 6×6, 12 ft'],
  ['hanger', 'Joist hanger'],
  ['base', 'Post base'],
  ['foot', 'Concrete footing, 12 in'],
  ['tread', 'Stair tread, cedar'],
  ['carp', 'Carpenter'],
  ['permit', 'Building permit'],
] as const
const names = twelve.map(([, name]) => name)

const its = forNewOwner(keepBook)

async function keepBook({ request }: BrowserContext) {
  const rows = names.map((name, at) => ({ row: at + 2, values: [name, 'ea', '10', '50'] }))
  const answer = await request.post('/api/billing/items/import/', {
    data: { columns: ['name', 'unit', 'cost', 'markup_percent'], rows },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a contractor taps twelve items of the book into an estimate on a phone, one line after the other', async ({
  browser,
}) => {
  const { context, me } = await onPhone(browser)
  await me.tap(me.page.getByRole('button', { name: 'Line', exact: true }))
  for (const [at, [typed, name]] of twelve.entries()) {
    if (at > 0) await me.tap(me.page.getByRole('button', { name: 'Next line' }))
    await me.write('Item', typed)
    await me.tap(me.page.getByRole('button', { name }))
  }
  await me.tap(me.page.getByRole('button', { name: 'Done' }))
  await holdsAll(me.page)
  expect(me.taps).toBeLessThanOrEqual(25)
  await context.close()
})

test('a contractor taps twelve items of the book into an estimate on a phone, all at once', async ({ browser }) => {
  const { context, me } = await onPhone(browser)
  await me.tap(me.page.getByRole('button', { name: 'From price list' }))
  for (const [typed, name] of twelve) {
    await expect(me.page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await me.page.keyboard.type(typed)
    await me.tap(me.page.getByRole('dialog').getByText(name))
  }
  await me.tap(me.page.getByRole('button', { name: 'Add 12 lines' }))
  await holdsAll(me.page)
  expect(me.taps).toBe(14)
  await context.close()
})

test('a contractor takes twelve items of the book into an estimate at the desk, by keys alone', async () => {
  const { page } = its
  await page.goto('/billing/create-estimate')
  const item = (line: number) => page.getByRole('combobox', { name: `Item, line ${line}`, exact: true })
  await expect(item(1)).toBeVisible()
  for (let key = 0; key < 60 && !(await isFocused(page, 'Item, line 1')); key++) await page.keyboard.press('Tab')
  for (const [at, [typed, name]] of twelve.entries()) {
    if (at > 0) await page.keyboard.press('ControlOrMeta+Enter')
    await expect(item(at + 1)).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Quantity, line ${at + 1}`, exact: true })).toBeFocused()
  }
  for (const [at, name] of names.entries()) await expect(item(at + 1)).toHaveValue(name)
  await expect(page.locator('[data-editor-total]')).toHaveText('$180.00')
})

async function onPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: its.url,
    hasTouch: true,
    storageState: await its.owner.storageState(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const me = actorOn(await context.newPage(), true)
  await me.page.goto('/billing/create-estimate')
  return { context, me }
}

/** Twelve lines, one of each, at 15.00. */
async function holdsAll(page: Page) {
  const cards = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(cards).toHaveCount(12)
  for (const [at, name] of names.entries()) await expect(cards.nth(at)).toContainText(`${name}1 ea × 15.00`)
}

const isFocused = (page: Page, label: string) =>
  page.evaluate<boolean>(`document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(label)}`)
