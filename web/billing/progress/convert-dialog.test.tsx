import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyOf, documentWith, estimateId, lineWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { EditorCopy } from '../queries.ts'
import { ConvertDialog } from './convert-dialog.tsx'

const demolition = '0196f0c4-5f5e-7c3a-8a55-00000000d001'
const boards = '0196f0c4-5f5e-7c3a-8a55-00000000d002'
const converting = `POST /api/billing/estimate/${estimateId}/convert-to-invoice/`
const document = documentWith({
  status: 'converted',
  display_status: 'converted',
  number: 'EST-0001',
  line_items: [
    lineWith({ id: demolition, name: 'Remove old deck', unit_price: '400.00', amount: '400.00' }),
    lineWith({ id: boards, name: 'Cedar boards', unit_price: '600.00', amount: '600.00' }),
  ],
  tax_rate: '10',
  subtotal: '1000.00',
  taxes: [{ name: 'Sales tax', rate: '10', base: '1000.00', amount: '100.00' }],
  tax_total: '100.00',
  total: '1100.00',
})
/** Half of the demolition, and its tax. */
const billed: EditorCopy['billed'] = {
  lines: [{ line_id: demolition, percent: '50', fixed: '0.00', net: '200.00' }],
  taxes: [{ name: 'Sales tax', rate: '10', base: '200.00', amount: '20.00' }],
  total: '220.00',
}

async function open(width = 390) {
  await page.viewport(width, 844)
  const onDone = vi.fn()
  const stage = await onStage(<ConvertDialog copy={copyOf(document, { billed })} onDone={onDone} />, {
    [converting]: { invoice_id: boards, invoice: documentWith({ id: boards, kind: 'invoice' }) },
  })
  const sent = () => {
    const input = stage.sent.find(({ method }) => method === 'POST')?.input
    // A form says a list as text.
    return input?.portion_lines ? { ...input, portion_lines: JSON.parse(`${input.portion_lines}`) } : input
  }
  const press = (name: RegExp) => page.getByRole('button', { name }).click()
  return { onDone, sent, press }
}

test('an owner bills what is left, and reads what that is', async () => {
  const { sent, press } = await open()
  await expect.element(page.getByText('$880.00 of $1,100.00 is left to invoice.')).toBeVisible()
  await expectNoBarriers()
  await press(/^Create invoice · \$880\.00/)
  await expect.poll(sent).toEqual({})
})

test('an owner bills an amount, and is told where it is more than is left', async () => {
  const { onDone, sent, press } = await open()
  await page.getByRole('radio', { name: /An amount/ }).click()
  await page.getByRole('textbox', { name: /Amount of the invoice/ }).fill('900')
  await press(/^Create invoice/)
  await expect.element(page.getByText('Only $880.00 is left to invoice')).toBeVisible()
  expect(sent()).toBeUndefined()
  await page.getByRole('textbox', { name: /Amount of the invoice/ }).fill('500')
  await expect.element(page.getByText('$500.00 now, $380.00 later')).toBeVisible()
  await press(/^Create invoice · \$500\.00/)
  await expect.poll(sent).toEqual({ portion: 'amount:500.00' })
  expect(onDone).toHaveBeenCalled()
})

test.each([390, 1280])(
  'an owner bills by line at %i px, sees what it comes to, and what of a line is too much',
  async (width) => {
    const { sent, press } = await open(width)
    await page.getByRole('radio', { name: /By line/ }).click()
    await expect.element(page.getByText('$200.00 left of $400.00')).toBeVisible()
    await press(/^Create invoice/)
    await expect.element(page.getByText('Enter how much of at least one line')).toBeVisible()
    await page.getByRole('textbox', { name: 'Remove old deck, percent' }).fill('60')
    await expect.element(page.getByText('Only 50% of this line is left, $200.00')).toBeVisible()
    await press(/All that is left of Remove old deck/)
    await page.getByRole('textbox', { name: 'Cedar boards, percent' }).fill('25')
    await expect.element(page.getByLabelText('Lines').getByText('$385.00')).toBeVisible()
    await expectNoBarriers()
    await press(/^Create invoice · \$385\.00/)
    await expect.poll(sent).toEqual({
      portion: 'lines',
      portion_lines: [
        { line_id: demolition, amount: '200.00' },
        { line_id: boards, percent: '25' },
      ],
    })
  },
)

test('an owner bills by line with the keys alone', async () => {
  const { sent } = await open(1280)
  await page
    .getByRole('radio', { name: /All that/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: /By line/ })).toBeChecked()
  await userEvent.keyboard('{Tab}50{Enter}')
  await expect.poll(sent).toEqual({ portion: 'lines', portion_lines: [{ line_id: demolition, percent: '50' }] })
})

test('an owner bills a payment of the schedule by its name; one that was invoiced is not offered', async () => {
  await page.viewport(390, 844)
  const row = {
    percent: null,
    trigger: 'by_hand' as const,
    date: null,
    line_id: null,
    due_on: null,
    is_due: false,
    invoice_id: null,
  }
  const schedule = [
    { ...row, id: demolition, label: 'On signature', amount: '220.00', open: false },
    { ...row, id: boards, label: 'When work starts', amount: '500.00', open: true },
  ]
  const stage = await onStage(
    <ConvertDialog copy={copyOf({ ...document, schedule }, { billed })} onDone={() => {}} />,
    {
      [converting]: { invoice_id: boards, invoice: documentWith({ id: boards, kind: 'invoice' }) },
    },
  )
  expect(page.getByRole('radio', { name: /On signature/ }).elements()).toEqual([])
  await page.getByRole('radio', { name: /When work starts/ }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: /^Create invoice · \$500\.00/ }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ portion: `schedule:${boards}` })
})

test('an owner leaves a signed change out of an invoice, and reads what it comes to with those that stay', async () => {
  await page.viewport(390, 844)
  const open_changes = [
    { estimate_id: demolition, number: 'JOB-0012 CO-1', title: 'Rotten joists', total: '99.00' },
    { estimate_id: boards, number: 'JOB-0012 CO-2', title: 'No skylight', total: '-50.00' },
  ]
  const stage = await onStage(<ConvertDialog copy={copyOf(document, { billed, open_changes })} onDone={() => {}} />, {
    [converting]: { invoice_id: boards, invoice: documentWith({ id: boards, kind: 'invoice' }) },
  })
  await expect.element(page.getByRole('button', { name: /^Create invoice · \$929\.00/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'CO-1 · Rotten joists' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: /^Create invoice · \$830\.00/ }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ 'change_order_ids[]': boards })
})
