import { type BrowserContext, expect, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'

/** An invoice of 500 that a check paid, and the deposit of that check filed as job income. */
async function payAndDeposit({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client_id } = await post('clients/', { first_name: 'Renee', last_name: 'Ortiz', email: 'renee@example.com' })
  const line_items = [{ name: 'Deck', unit_price: '500', taxable: false }]
  const draft = { is_invoice: true, client_id, title: 'Deck', line_items, tax_rate: '0' }
  const { invoice_id } = await post('billing/', draft)
  await post(`billing/invoice/${invoice_id}/send/`, {})
  const { payment } = await post(`billing/invoice/${invoice_id}/payments/`, { amount: '500', method: 'check' })
  const { categories } = await (await request.get('/api/accounting/categories/tree/')).json()
  const { id: category_id } = categories.find(({ name }: { name: string }) => name === 'Job income')
  const deposit = { type: 'income', date: payment.date, amount: '500', description: 'MOBILE DEPOSIT', category_id }
  await post('accounting/', { kind: 'transaction', ...deposit })
}

const its = forNewOwner(payAndDeposit)

test('an owner who recorded a check and filed its deposit is asked, and has one income whatever they press', async () => {
  const { page } = its
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '$500.00 may be counted already' }).click()
  const sheet = page.getByRole('dialog', { name: 'May be the same money' })
  await expect(sheet.getByText('1 deposit of $500.00 is left out for now.')).toBeVisible()
  await sheet.getByRole('button', { name: /Different money/ }).click()
  await expect(sheet.getByText('Nothing is counted twice')).toBeVisible()
  const income = async () => {
    const { income: sum, may_be_counted } = await (await its.owner.request.get('/api/reports/profit-loss/')).json()
    return [sum.amount, may_be_counted?.amount]
  }
  expect(await income()).toEqual(['1000.00', undefined])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('button', { name: /Same money/ })).toBeVisible()
  expect(await income()).toEqual(['500.00', '500.00'])

  await page.goto('/accounting?view=reports')
  await expect(page.getByText('$500.00 may be counted already:')).toBeVisible()
  await page.getByRole('link', { name: 'Show them' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'MOBILE DEPOSIT' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText("It isn't counted until you decide.")).toBeVisible()
  await panel.getByRole('button', { name: /Same money/ }).click()
  await expect(panel.getByRole('list', { name: 'Matched with' }).getByRole('link', { name: /^INV-/ })).toBeVisible()
  expect(await income()).toEqual(['500.00', undefined])
})
