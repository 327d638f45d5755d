import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { getDashboard, hideAttention } from '#contract/dashboard/calls.ts'
import { openShop } from '#test/payers.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

const waiting = async ({ browser }: { browser: Browser }) =>
  (await expectSuccess(browser.call(getDashboard))).needs_attention.filter(({ kind }) =>
    ['payment_details_missing', 'deposit_due'].includes(kind),
  )

async function approved(sam: Awaited<ReturnType<typeof owner>>, over: object = {}) {
  const { id: client_id } = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const about = {
    kind: 'estimate',
    status: 'approved',
    number: 'EST-1',
    client_id,
    total: 100_000,
    deposit_amount: 30_000,
  }
  return addDocument(test, sam.company_id, { ...about, ...over } as never)
}

it('an owner without cards is asked for a deposit, and for what clients should read of paying it', async () => {
  const sam = await owner(test)
  const { id } = await approved(sam)
  const details = {
    kind: 'payment_details_missing',
    id: sam.company_id,
    title: 'Clients see no way to pay you',
    detail: 'Renee Ortiz has a deposit to pay. Add your payment details.',
    action: 'Add details',
    path: '/dashboard/profile/settings?section=documents',
  }
  const deposit = {
    kind: 'deposit_due',
    id,
    title: 'Renee Ortiz owes the deposit of EST-1',
    detail: 'Renee Ortiz',
    amount: '300.00',
    action: 'Record deposit',
    path: `/billing/estimate/${id}/view`,
  }
  expect(await waiting(sam)).toEqual([details, deposit])
  await expectSuccess(sam.browser.call(updateCompanySettings, { payment_instructions: 'Checks to Harlow' }))
  expect(await waiting(sam)).toEqual([deposit])
  await expectSuccess(sam.browser.call(calls.recordDeposit, { id, amount: '100', method: 'check' }))
  expect(await waiting(sam)).toEqual([{ ...deposit, amount: '200.00' }])
  await expectSuccess(sam.browser.call(calls.recordDeposit, { id, amount: '200', method: 'check' }))
  expect(await waiting(sam)).toEqual([])
})

it('an owner is asked for no deposit of what is not approved, asks for none, is invoiced, or is paid by card', async () => {
  const sam = await owner(test)
  await approved(sam, { status: 'sent', number: 'EST-2' })
  await approved(sam, { status: 'converted', number: 'EST-3' })
  await approved(sam, { deposit_amount: 0, number: 'EST-4' })
  expect(await waiting(sam)).toEqual([])
  const shop = await openShop(test)
  await approved(shop as never)
  expect(await waiting(shop)).toEqual([])
})

it('who records no payments is not asked for a deposit, and who runs no company not for its payment details', async () => {
  const sam = await owner(test)
  const { id } = await approved(sam)
  const [bookkeeper, lead] = [await employee(test, sam, 'bookkeeper'), await employee(test, sam, 'crew_lead')]
  expect((await waiting(bookkeeper)).map(({ kind }) => kind)).toEqual(['deposit_due'])
  expect(await waiting(lead)).toEqual([])
  const later = { kind: 'payment_details_missing' as const, id: sam.company_id }
  expect((await bookkeeper.browser.call(hideAttention, later)).code).toBe(400)
  await expectSuccess(sam.browser.call(hideAttention, later))
  await expectSuccess(sam.browser.call(hideAttention, { kind: 'deposit_due', id }))
  expect(await waiting(sam)).toEqual([])
})
