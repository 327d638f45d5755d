import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountWith, offerWith } from '#test/paying.ts'
import { copyOf, documentWith, estimateId, linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientEstimate } from '#web/billing/customer/client-estimate.tsx'
import { inPortal } from '#web/billing/customer/in-portal.tsx'
import { SendChecks } from '#web/billing/send/send-checks.tsx'
import { SendHint } from '#web/billing/send/send-hint.ts'
import { CardsHint } from './cards-hint.tsx'
import { withCardPayment } from './with-card-payment.ts'

const path = `/api/billing/estimate/${estimateId}`
const button = (name: string | RegExp) => page.getByRole('button', { name })
const payable = { kind: 'deposit', why: null, amount_due: '245.51', smallest: '0.50' } as const
const approved = linkViewWith({ display_status: 'approved', may_respond: false, payable })

beforeEach(() => page.viewport(1280, 900))

test('a client who is signed in pays the deposit of what they approved', async () => {
  await onStage(
    <ClientEstimate id={estimateId} pageParts={withCardPayment(inPortal)} />,
    { [`GET ${path}/view/`]: approved, [`GET ${path}/pay/`]: offerWith({ payable }) },
    'client',
  )
  await button('Pay deposit $245.51').click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Pay the deposit of EST-0042')
  await expect.element(page.getByText('Deposit due')).toBeVisible()
  await expectNoBarriers()
})

test('an owner who looks at the client’s page pays nothing', async () => {
  const stage = await onStage(
    <ClientEstimate id={estimateId} pageParts={{ ...withCardPayment(inPortal), preview: true }} />,
    { [`GET ${path}/view/`]: approved },
    'owner',
  )
  await button('Pay deposit $245.51').click()
  await expect.element(page.getByText('This is a preview. Only your client can pay.')).toBeVisible()
  expect(stage.sent.some(({ path: asked }) => asked.endsWith('/pay/'))).toBe(false)
})

const invoice = documentWith({ kind: 'invoice', number: 'INV-0311', status: 'sent', display_status: 'sent' })

function check(takes_cards: boolean, document = invoice, as: 'owner' | 'manager' = 'owner') {
  return onStage(
    <SendHint value={CardsHint}>
      <SendChecks copy={copyOf(document)} blocks={[]} gaps={false} today="2026-11-17" />
    </SendHint>,
    { 'GET /api/payments/account/': { account: accountWith({ state: 'none', takes_cards }) } },
    as,
  )
}

test('before an invoice goes out, an owner reads that clients can’t pay online yet', async () => {
  await check(false)
  await expect.element(page.getByText("Clients can't pay online yet.")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set up' }))
    .toHaveAttribute(
      'href',
      `/dashboard/profile/settings?section=payments&back=${encodeURIComponent(`/billing/invoice/${invoice.id}/view?do=send`)}`,
    )
})

test('a manager, who may not set it up, reads it without the way there', async () => {
  await check(false, invoice, 'manager')
  await expect.element(page.getByText("Clients can't pay online yet.")).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('an estimate without a deposit asks for no money and brings no hint', async () => {
  const stage = await check(false, documentWith({ status: 'draft' }))
  await expect.poll(() => stage.sent.some(({ path: asked }) => asked.includes('permissions'))).toBe(true)
  expect(stage.sent.some(({ path: asked }) => asked.includes('/payments/account/'))).toBe(false)
  expect(page.getByText("Clients can't pay online yet.").elements()).toEqual([])
})
