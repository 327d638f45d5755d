import { expect, test } from '@playwright/test'
import { both, bringMonth, stores } from './product/month-of-lines.ts'
import { forNewOwner } from './product/new-owner.ts'

const its = forNewOwner()

const button = (name: string | RegExp) => its.page.getByRole('button', { name })
const row = (name: RegExp) => its.page.getByRole('row', { name })
const toSort = (count: number) => its.page.getByRole('tab', { name: `Transactions ${count}` })

async function add(description: string, of: Record<string, string> = {}) {
  const data = { kind: 'transaction', type: 'expense', date: '2026-11-16', amount: '83.12', description, ...of }
  const answer = await its.owner.request.post('/api/accounting/', { data })
  expect(answer.ok()).toBe(true)
}

test('a contractor adds a purchase, and sorts ten lines by keys alone', async () => {
  for (let at = 1; at <= 9; at++) await add(`SHELL OIL ${at}`, { date: `2026-11-0${at}` })
  await its.page.goto('/accounting')
  await expect(toSort(9)).toBeVisible()
  await its.page.keyboard.press('n')
  const sheet = its.page.getByRole('dialog')
  await expect(sheet.getByLabel('Amount')).toBeFocused()
  await its.page.keyboard.type('61.40')
  await sheet.getByLabel('Description').fill('Fuel for the van')
  await its.page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(toSort(10)).toBeVisible()

  await button(/^To sort/).click()
  await expect(row(/SHELL OIL 1/)).toBeVisible()
  await row(/Fuel for the van/).focus()
  let keys = 0
  const press = async (...wanted: string[]) => {
    for (const key of wanted) await its.page.keyboard.press(key)
    keys += wanted.length
  }
  await press('c', 'f', 'u', 'e', 'Enter')
  await expect(row(/Fuel for the van/)).toHaveCount(0)
  for (let at = 9; at >= 1; at--) {
    await expect(row(new RegExp(`SHELL OIL ${at}`))).toBeFocused()
    // The category chosen last is offered first, and taken once an arrow points at it.
    await press('c', 'ArrowDown', 'Enter')
  }
  await expect(its.page.getByText('All sorted')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(32)
  await button('Show all transactions').click()
  await expect(its.page.getByRole('row', { name: /Fuel/ })).toHaveCount(10)
  await row(/SHELL OIL 1/).focus()
  await its.page.keyboard.press('u')
  await expect(toSort(1)).toBeVisible()
  await expect(row(/SHELL OIL 1/)).toContainText('To sort')
})

test('a contractor splits a purchase by keys, and attaches its receipt', async () => {
  await add('HOME DEPOT #412')
  await its.page.goto('/accounting?q=home+depot')
  await row(/HOME DEPOT/).focus()
  await its.page.keyboard.press('s')
  const sheet = its.page.getByRole('dialog')
  await sheet.getByLabel('Amount of part 1').fill('70.72')
  await sheet.getByRole('combobox', { name: 'Category' }).first().fill('mater')
  await its.page.getByRole('option', { name: /^Materials & supplies/ }).click()
  await expect(sheet.getByText('Left to split $12.40')).toBeVisible()
  await button('Share out the rest').click()
  await sheet.getByRole('combobox', { name: 'Category' }).nth(1).fill('small')
  await its.page.getByRole('option', { name: /^Small tools/ }).click()
  await button('Save split').click()
  await expect(row(/HOME DEPOT/)).toContainText('Split in 2')
  await row(/HOME DEPOT/).focus()
  await its.page.keyboard.press('Enter')
  await expect(sheet.getByText('Small tools')).toBeVisible()
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await its.page
    .locator('[data-receipt=chosen]')
    .setInputFiles({ name: 'store.pdf', mimeType: 'application/pdf', buffer })
  await expect(sheet.getByRole('link', { name: /^store.pdf/ })).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'History' }).getByText(/attached a receipt/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(row(/HOME DEPOT.*with a receipt/)).toBeVisible()
})

test('a contractor changes several at once and takes it back, deletes one and brings it back', async () => {
  for (const name of ['LOWES 1', 'LOWES 2', 'LOWES 3']) await add(name)
  await its.page.goto('/accounting?q=lowes')
  await its.page.getByRole('checkbox', { name: 'Select all transactions' }).check()
  await its.page.getByRole('button', { name: 'Category', exact: true }).click()
  const dialog = its.page.getByRole('dialog')
  await expect(dialog.getByText('3 transactions, −$249.36 in all.')).toBeVisible()
  await dialog.getByRole('combobox').fill('mater')
  await its.page.getByRole('option', { name: /^Materials & supplies/ }).click()
  await button('Set category').click()
  await expect(row(/LOWES.*Materials & supplies/)).toHaveCount(3)
  await button('Undo').first().click()
  await expect(row(/LOWES.*To sort/)).toHaveCount(3)
  await button('More for LOWES 2').click()
  await its.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row(/LOWES/)).toHaveCount(2)
  await its.page.goto('/accounting?q=lowes&deleted=1')
  await its.page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).first().click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row(/LOWES 2/)).toBeVisible()
})

test('on a phone a contractor sorts a line, and moves a category without dragging it', async () => {
  await add('SHERWIN WILLIAMS')
  await its.page.setViewportSize({ width: 390, height: 844 })
  await its.page.goto('/accounting?q=sherwin')
  await button(/^Category of SHERWIN/).click()
  await its.page.getByRole('combobox', { name: /^Category of/ }).fill('mater')
  await its.page.getByRole('option', { name: /^Materials & supplies/ }).click()
  await expect(button(/^Category of SHERWIN/)).toContainText('Materials & supplies')
  await its.page.goto('/accounting?view=categories')
  await button(/^Vehicle/).click()
  await button('More for Fuel').click()
  await its.page.getByRole('menuitem', { name: 'Move to…' }).click()
  await its.page.getByRole('combobox', { name: 'Under' }).selectOption({ label: 'Operating' })
  await its.page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(button(/^Fuel/)).toHaveCount(0)
})

test.describe('at the end of a month', () => {
  const its = forNewOwner(bringMonth)
  const read = async (path: string) => (await its.owner.request.get(path)).json()

  test('an owner sorts the 200 lines of a month in at most 80 key presses, and takes steps back', async () => {
    const { page } = its
    await page.goto('/accounting')
    await expect(page.getByRole('tab', { name: 'Transactions 99+' })).toBeVisible()
    let keys = 0
    const press = async (...wanted: string[]) => {
      for (const key of wanted) await page.keyboard.press(key)
      keys += wanted.length
    }
    const sorter = page.getByRole('dialog', { name: 'Tidy up' })
    const title = sorter.locator('#step-title')
    const begun = Date.now()
    const keysOf = (name: string) => {
      if (both.some((each) => name.startsWith(each))) return ['s', '6', '0', 'Enter', 'Enter']
      const isNew = name.includes('STUDIO') || stores.some(([store, , category]) => name.startsWith(store) && !category)
      return [isNew ? '2' : 'Enter']
    }
    await press('t')
    await expect(sorter.getByText('200 left')).toBeVisible()
    for (let left = 200; left > 0; ) {
      const name = (await title.textContent()) ?? ''
      const step = await sorter.locator('[data-step]').getAttribute('data-step')
      const [first = '', ...others] = keysOf(name)
      await press(first)
      if (others.length > 0) {
        await expect(page.getByLabel('Amount of part 1')).toBeFocused()
        await press(...others.slice(0, 3))
        await expect(page.getByText('All split')).toBeVisible()
        await press(...others.slice(3))
      }
      await expect(sorter.locator(`[data-step="${step}"]`)).toHaveCount(0)
      const said = await sorter
        .getByText(/^\d+ left$|^All sorted$/)
        .first()
        .textContent()
      left = Number(said?.match(/^\d+/)?.[0] ?? 0)
    }
    await expect(sorter.getByText('Nothing is left to sort.')).toBeVisible()
    process.stdout.write(`200 lines sorted with ${keys} key presses in ${Math.round((Date.now() - begun) / 1000)} s\n`)
    expect(keys).toBeLessThanOrEqual(80)

    // What was done last comes back first, and is done again.
    await page.keyboard.press('u')
    await expect(sorter.getByText('1 left')).toBeVisible()
    await page.keyboard.press('u')
    await expect(sorter.getByText('2 left')).toBeVisible()
    for (const left of [1, 0]) {
      await page.keyboard.press(...(keysOf((await title.textContent()) ?? '') as [string]))
      await expect(sorter.getByText(left ? `${left} left` : 'Nothing is left to sort.')).toBeVisible()
    }
    await page.keyboard.press('Enter')
    await expect(sorter).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Transactions', exact: true })).toBeVisible()
    const { totals } = await read('/api/accounting/?invoice_id=none&type=income')
    expect(totals.count).toBe(0)
    const { transactions } = await read(`/api/accounting/?q=${both[0]}&start_date=2026-11-01`)
    expect(transactions[0].splits).toHaveLength(2)
  })
})
