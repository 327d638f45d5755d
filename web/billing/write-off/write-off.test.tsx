import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyOf, documentWith, linkViewWith, settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DocumentView } from '../document/document-view.tsx'

const sent = documentWith({
  kind: 'invoice',
  number: 'INV-0042',
  status: 'sent',
  display_status: 'overdue',
  balance: '1237.97',
})
const at = `/billing/invoice/${sent.id}/view`
const post = (name: string) => `POST /api/billing/invoice/${sent.id}/${name}/`

type Copy = ReturnType<typeof copyOf>
const open = (copy: Partial<Copy> = {}, query = '', answers: Record<string, object> = {}) =>
  onStage(
    <DocumentView kind="invoice" id={sent.id} updated={() => null} />,
    {
      [`GET /api/billing/invoice/${sent.id}/`]: { ...copyOf(sent), ...copy },
      [`GET /api/billing/invoice/${sent.id}/view/`]: linkViewWith({ kind: 'invoice' }),
      'GET /api/company/settings/': { company: settings },
      ...answers,
    },
    'owner',
    `${at}${query}`,
  )

test('an owner writes off an invoice, after they said why', async () => {
  await page.viewport(1280, 900)
  const stage = await open({}, '', { [post('write-off')]: { document: { ...sent, status: 'written_off' } } })
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write off INV-0042?' })
  await expect.element(dialog.getByText(/\$1,237\.97 counts as bad debt/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect.element(dialog.getByText('Say why it is written off')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('They moved away')
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stage.sent.some(({ path }) => path.endsWith('/write-off/'))).toBe(true)
})

test('an owner reads why an invoice was written off, and takes it back', async () => {
  await page.viewport(1280, 900)
  const write_off = { amount: '1237.97', reason: 'They moved away', who: 'Sam Harlow', at: '2026-11-16T15:00:00.000Z' }
  const document = { ...sent, status: 'written_off' as const, display_status: 'written_off' as const, balance: '0.00' }
  const stage = await open({ document, write_off }, '', { [post('take-back-write-off')]: { document: sent } })
  await expect.element(page.getByText('Written off as bad debt')).toBeVisible()
  await expect.element(page.getByText('They moved away')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back write-off' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(stage.sent.some(({ path }) => path.endsWith('/take-back-write-off/'))).toBe(true)
})

test('an owner dismisses a payment that was reported and never came, with a word to the client', async () => {
  await page.viewport(1280, 900)
  const payment_notice = {
    id: '01999999-0000-7000-8000-0000000000d1',
    amount: '1000.00',
    method: 'check' as const,
    date: '2026-11-10',
    reference: 'No. 2208',
    who: 'Renee Ortiz',
    at: '2026-11-10T15:00:00.000Z',
  }
  const stage = await open({ payment_notice }, '?do=dismiss', {
    [post('payments/announce/dismiss')]: { document: sent },
  })
  const dialog = page.getByRole('dialog', { name: 'Payment not received?' })
  await expect.element(dialog.getByText(/Renee Ortiz reported \$1,000\.00 by check/)).toBeVisible()
  await dialog.getByRole('textbox').fill('The check came back')
  await expectNoBarriers()
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stage.sent.some(({ path }) => path.endsWith('/dismiss/'))).toBe(true)
})
