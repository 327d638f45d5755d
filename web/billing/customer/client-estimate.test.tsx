import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { estimateId, linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientEstimate } from './client-estimate.tsx'

const view = `GET /api/billing/estimate/${estimateId}/view/`
const respond = `POST /api/billing/estimate/${estimateId}/respond/`
const approved = linkViewWith({
  display_status: 'approved',
  may_respond: false,
  paper: {
    ...linkViewWith().paper,
    display_status: 'approved',
    approval: { name: 'Renee Ortiz', approved_at: '2026-11-17T20:00:00Z', typed: 'Renee Ortiz' },
  },
})
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

function open(answers: Parameters<typeof onStage>[1] = {}) {
  return onStage(
    <ClientEstimate id={estimateId} token="secret" />,
    { [view]: linkViewWith(), ...answers },
    'owner',
    '/',
    true,
  )
}

test('a client chooses an option, signs and approves what the button says', async () => {
  const stage = await open({ [respond]: approved })
  await expect.element(page.getByRole('heading', { name: 'Estimate EST-0042' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('checkbox', { name: /Stain and seal/ }).click()
  await button('Approve').click()
  const yes = button('Approve $1,197.25')
  await expect.element(yes).toBeVisible()
  await yes.click()
  await expect.element(page.getByText('Tick the box to approve')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expectNoBarriers()
  await page.getByText('I approve this estimate').click()
  await yes.click()
  await expect.element(page.getByText('Harlow Carpentry has been notified.')).toBeVisible()
  await expect.element(page.getByText('Approved by Renee Ortiz on Nov 17, 2026, 3:00 PM')).toBeVisible()
  const posted = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(posted).toMatchObject({
    action: 'approve',
    name: 'Renee Ortiz',
    consent: 'true',
    'selected[]': 'stain',
    paper_version: '1',
    token: 'secret',
  })
  expect(JSON.parse(posted?.signature ?? '')).toMatchObject({ typed: 'Renee Ortiz' })
})

const inPayments = [
  { label: '', percent: '30', amount: '300.00', trigger: 'on_accept' as const },
  { label: 'Railing', percent: '70', amount: '700.00', trigger: 'on_date' as const, date: '2027-05-03' },
]

test('a client reads each payment and when it is due before the button that approves, and takes in what is chosen', async () => {
  const { paper } = linkViewWith()
  await page.viewport(390, 900)
  await open({ [view]: linkViewWith({ paper: { ...paper, schedule: inPayments } }) })
  const payments = page.getByRole('table', { name: 'Payments' })
  await expect.element(payments.getByRole('row', { name: /Deposit.*On approval/ })).toBeVisible()
  await expect.element(payments.getByRole('row', { name: /Railing.*May 3, 2027/ })).toBeVisible()
  const amounts = () => payments.element().textContent?.match(/\$[\d,.]+/g) ?? []
  const cents = () => amounts().map((each) => Math.round(Number(each.replace(/[$,]/g, '')) * 100))
  await page.getByRole('checkbox', { name: /Stain and seal/ }).click()
  await expect.element(button('Approve')).toBeVisible()
  await expect.poll(() => cents().reduce((all, each) => all + each, 0)).toBe(119_725)
  expect(cents()[0]).toBe(35_918)
  await expectNoBarriers()
})

const offered = (name: string, total: string) => ({
  name,
  is_default: false,
  subtotal: total,
  discount_total: '0.00',
  taxes: [],
  total,
  deposit_amount: '0.00',
})

/** Two options, of 756.00 and of 1,000.00, without a tax. */
function viewWithOptions() {
  const { paper } = linkViewWith()
  const [first] = paper.line_items
  if (!first) throw new Error('the estimate has lines')
  const lineOf = (option_group: string, amount: string, at: number) => ({
    ...first,
    id: option_group,
    name: `${option_group} boards`,
    unit_price: amount,
    amount: at === 0 ? amount : '0.00',
    offered: amount,
    option_group,
    tax_rates: [],
  })
  const line_items = [lineOf('Pine', '756.00', 0), lineOf('Cedar', '1000.00', 1)]
  const options = [offered('Pine', '756.00'), offered('Cedar', '1000.00')]
  return linkViewWith({ paper: { ...paper, line_items, options, subtotal: '756.00', taxes: [], total: '756.00' } })
}

test('a client picks one of the options, and approves what it comes to', async () => {
  const stage = await open({ [view]: viewWithOptions(), [respond]: approved })
  await expect.element(page.getByText('Total from', { exact: true }).first()).toBeVisible()
  await button('Approve').click()
  await expect.element(page.getByText('Choose an option to approve')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Pine' })).toHaveFocus()
  await expectNoBarriers()
  await page.getByRole('radio', { name: 'Cedar' }).click({ force: true })
  await expect.element(page.getByText('Choose an option to approve')).not.toBeInTheDocument()
  await button('Approve').click()
  await expect.element(page.getByText('Cedar, from Harlow Carpentry, $1,000.00')).toBeVisible()
  await page.getByText('I approve this estimate').click()
  await button('Approve $1,000.00').click()
  await expect.element(page.getByText('Harlow Carpentry has been notified.')).toBeVisible()
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({
    option: 'Cedar',
    paper_sha256: 'c0ffee',
  })
})

test.each([
  ['Half now, half when it is done.', 'I approve this estimate and its terms'],
  ['', 'I approve this estimate'],
  [null, 'I approve this estimate'],
])('a client of an estimate with the terms "%s" ticks: %s', async (terms, name) => {
  await open({ [view]: linkViewWith({ paper: { ...linkViewWith().paper, terms } }) })
  await button('Approve').click()
  await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
})

test('a client who types a signature that no PDF can print is told which characters it is', async () => {
  const stage = await open({ [respond]: approved })
  await button('Approve').click()
  await page.getByLabelText('Your signature, typed').fill('Renee 𓀀')
  await page.getByText('I approve this estimate').click()
  await button('Approve $818.37').click()
  await expect.element(page.getByText("𓀀 (U+13000) can't be printed. Write this in other characters.")).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('an estimate that changed while it was read is shown anew before anything is approved', async () => {
  const newer = linkViewWith({ paper_version: 2, paper: { ...linkViewWith().paper, total: '999.00' } })
  await open({
    [respond]: {
      code: 409,
      error_code: 'stale_version',
      message: 'Harlow Carpentry changed this estimate. Review the new version.',
      current: newer,
    },
  })
  await button('Approve').click()
  await page.getByText('I approve this estimate').click()
  await button(/^Approve \$/).click()
  await expect.element(page.getByText('Harlow Carpentry changed this estimate. Review the new version.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Approve')).toBeVisible()
})

test('a client asks a question, or for a change, without typing who it is again', async () => {
  const stage = await open({ [respond]: linkViewWith({ display_status: 'changes_requested' }) })
  await button('Ask a question').click()
  await button('Send question').click()
  await expect.element(page.getByText('Write your question')).toBeVisible()
  await page.getByLabelText('Your question').fill('Could it be oak?')
  await page.getByText("I'd like something changed").click()
  await expectNoBarriers()
  await button('Request a change').click()
  await expect.element(page.getByText('Harlow Carpentry will reply to renee@example.com.')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      action: 'request_changes',
      message: 'Could it be oak?',
      name: 'Renee Ortiz',
      email: 'renee@example.com',
    })
})

test('a client declines with a reason', async () => {
  const declined = linkViewWith({
    display_status: 'declined',
    may_respond: false,
    decline: { reason: 'Price', at: '2026-11-17T20:00:00Z' },
  })
  const stage = await open({ [respond]: declined })
  await button('Decline').click()
  await button('Decline estimate').click()
  await expect.element(page.getByText('Choose a reason')).toBeVisible()
  await page.getByText('Price', { exact: true }).last().click()
  await button('Decline estimate').click()
  await expect.element(page.getByText(/Declined on Nov 17, 2026/)).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      action: 'decline',
      reason: 'price',
    })
})

test('a link that opens nothing shows nothing about anybody', async () => {
  await open({ [view]: { code: 404, error_code: 'not_found', message: "This link doesn't work anymore" } })
  await expect.element(page.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible()
  await expect.element(page.getByText('Ask the company that sent it for a new one.')).toBeVisible()
  await expectNoBarriers()
})

test('an expired estimate offers to ask for a new one', async () => {
  const expired = linkViewWith({ display_status: 'expired', may_respond: false })
  await open({ [view]: expired })
  await expect.element(page.getByText('This estimate expired on Dec 1, 2026')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await button('Ask for a new one').click()
  await expect.element(page.getByLabelText('Your question')).toHaveValue('Could you send a new version of EST-0042?')
})

test('a client whose estimate was replaced opens the new version by the same link', async () => {
  const newer = { id: '01999999-0000-7000-8000-0000000000aa', number: 'EST-1043' }
  const stage = await open({ [view]: linkViewWith({ display_status: 'superseded', may_respond: false, newer }) })
  await expect.element(page.getByText('replaced it with a newer version')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('link', { name: 'See the new version' }).click()
  await expect.poll(() => stage.at()).toBe(`/client/estimate/${newer.id}/secret`)
})

test('a client of a second version reads line by line what changed since the first, and of a first one nothing is asked', async () => {
  const side = { quantity: '42', unit: 'bd', unit_price: '18.00', amount: '756.00' }
  const changes = {
    before: { number: 'EST-0042', total: '818.37', issue_date: '2026-11-17' },
    now: { number: 'EST-0042 R2', total: '900.00', issue_date: '2026-11-18' },
    ...{ currency: 'USD', locale: 'en-US' },
    lines: [
      {
        name: 'Cedar boards',
        option: null,
        before: side,
        now: { ...side, unit_price: '21.00', amount: '882.00' },
        reworded: false,
      },
      {
        name: 'Railing',
        option: null,
        before: null,
        now: { ...side, quantity: '1', unit: null, amount: '900.00' },
        reworded: false,
      },
      { name: 'Stain', option: null, before: side, now: null, reworded: false },
    ],
    others: [{ what: 'Deposit', before: '', now: '$90.00' }],
  }
  const asked = `GET /api/billing/estimate/${estimateId}/changes/`
  await page.viewport(390, 844)
  await open({ [view]: linkViewWith({ revision: 2 }), [asked]: changes })
  await expect.element(page.getByRole('heading', { name: 'What changed since EST-0042' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Cedar boards Changed .*\$756\.00.* \$882\.00/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Railing Added/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Stain Removed/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Deposit – $90.00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Total $818.37 $900.00' })).toBeVisible()
  await expectNoBarriers()
  const first = await open()
  await expect.element(page.getByRole('heading', { name: 'Estimate EST-0042' })).toBeVisible()
  expect(first.sent.filter(({ path }) => path.includes('changes'))).toEqual([])
})

test('a client who approved reads how to pay the deposit where no card is taken, and copies it', async () => {
  const payable = { kind: 'deposit', why: 'no_cards', amount_due: '401.39', smallest: '0.50' } as const
  const how_to_pay_deposit = 'Checks to Harlow Carpentry\nRouting 000000018'
  await open({ [view]: { ...approved, payable, how_to_pay_deposit } })
  await expect.element(page.getByRole('heading', { name: 'How to pay the deposit of $401.39' })).toBeVisible()
  await expect.element(page.getByText('Routing 000000018')).toBeVisible()
  await expect.element(button('Copy payment details')).toBeVisible()
  await expectNoBarriers()
})

test('a client who approved is told whom to ask where the company says nothing of paying the deposit', async () => {
  const payable = { kind: 'deposit', why: 'no_cards', amount_due: '401.39', smallest: '0.50' } as const
  await open({ [view]: { ...approved, payable } })
  await expect
    .element(page.getByText(/^By check or transfer to Harlow Carpentry\. Ask them for the details/))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: '(207) 555-0134', exact: true })).toBeVisible()
})

test('a client whose deposit is paid, or who has none to pay, reads nothing of paying it', async () => {
  const payable = { kind: 'deposit', why: 'paid', amount_due: '0.00', smallest: '0.00' } as const
  await open({ [view]: { ...approved, payable } })
  await expect.element(page.getByText('The deposit is paid. Thank you.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /pay the deposit/ })).not.toBeInTheDocument()
})
