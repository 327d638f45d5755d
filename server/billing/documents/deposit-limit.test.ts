import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getDepositLimit } from '#contract/billing/deposit/calls.ts'
import * as company from '#contract/company/calls.ts'
import * as compliance from '#contract/compliance/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const inState = (service_state: string, more: object = {}) =>
  addClient(sam, { first_name: 'Renee', service_address: '1 Elm St', service_state, ...more })
const deck = { name: 'Deck', unit_price: '12000.00', taxable: false }

async function limitOf(over: Partial<SendOf<typeof billing.createDocument>>) {
  const { document } = await expectSuccess(
    sam.browser.call(billing.createDocument, { line_items: [deck], deposit_percent: '30', ...over }),
  )
  const { limit } = await expectSuccess(sam.browser.call(getDepositLimit, { id: document.id }))
  return limit && [limit.state_name, limit.most, limit.asked]
}

describe('an owner who asks for a deposit', () => {
  it('sees what the state of the property allows of the whole price with tax', async () => {
    const { id: client_id } = await inState('CA')
    expect(await limitOf({ client_id })).toEqual(['California', '1000.00', '3600.00'])
    const small = { ...deck, unit_price: '5000.00', taxable: true }
    expect(await limitOf({ client_id, line_items: [small], tax_rate: '10' })).toEqual([
      'California',
      '550.00',
      '1650.00',
    ])
    const invoice = { client_id, is_invoice: true, deposit_percent: null, deposit_amount: '999.00' }
    expect(await limitOf(invoice as never)).toEqual(['California', '1000.00', '999.00'])
  })

  it('has the state of the job before that of the property, never the company’s', async () => {
    await expectSuccess(sam.browser.call(company.updateCompanySettings, { state: 'CA' }))
    const { id: client_id } = await inState('Ohio')
    expect(await limitOf({ client_id })).toBeNull()
    const job = await addJob(sam, { client_id, address: '2 Oak St', city: 'Towson', state: 'MD' })
    expect(await limitOf({ client_id, job_id: job.id })).toEqual(['Maryland', '4000.00', '3600.00'])
  })

  it('may ask for what special-order material costs in Massachusetts, where its line says so', async () => {
    const { id: client_id } = await inState('MA')
    expect(await limitOf({ client_id })).toEqual(['Massachusetts', '4000.00', '3600.00'])
    const windows = {
      kind: 'material' as const,
      name: 'Windows',
      unit_price: '9000.00',
      taxable: false,
      special_order: true,
    }
    expect(await limitOf({ client_id, line_items: [deck, windows] })).toEqual(['Massachusetts', '9000.00', '6300.00'])
    const optional = { ...windows, optional: true, selected: false }
    expect(await limitOf({ client_id, line_items: [deck, optional] })).toEqual(['Massachusetts', '4000.00', '3600.00'])
  })

  it('counts what is due on acceptance', async () => {
    const { id: client_id } = await inState('CA')
    const schedule = [
      { label: 'First', percent: '25', trigger: 'on_accept' },
      { label: 'Last', percent: '75', trigger: 'on_complete' },
    ]
    expect(await limitOf({ client_id, deposit_percent: null, schedule } as never)).toEqual([
      ...['California', '1000.00', '3000.00'],
    ])
  })

  it('sees nothing of it for a business, for a job abroad, and once the rule is switched off', async () => {
    expect(await limitOf({ client_id: (await inState('CA', { company_name: 'Harbor Bakery' })).id })).toBeNull()
    expect(await limitOf({ client_id: (await inState('CA', { service_country: 'Mexico' })).id })).toBeNull()
    await expectSuccess(sam.browser.call(compliance.switchComplianceRule, { rule_id: 'CA-7159', off: true }))
    expect(await limitOf({ client_id: (await inState('CA')).id })).toBeNull()
    await expectSuccess(sam.browser.call(compliance.switchComplianceRule, { rule_id: 'CA-7159', off: false }))
    await expectSuccess(sam.browser.call(company.updateCompanySettings, { country: 'CA' }))
    expect(await limitOf({ client_id: (await inState('CA')).id })).toBeNull()
    await expectSuccess(sam.browser.call(company.updateCompanySettings, { country: 'US' }))
  })

  it('keeps it from a colleague who sees no prices', async () => {
    const { id: client_id } = await inState('CA')
    const { document } = await expectSuccess(
      sam.browser.call(billing.createDocument, { client_id, line_items: [deck], deposit_percent: '30' }),
    )
    const member = await addMember(test, sam.company_id, {
      rights: { 'estimates.view': 'all', 'invoices.view': 'all' } as never,
    })
    const browser = await signedInAs(test, member.user_id)
    const { code, raw } = await browser.call(getDepositLimit, { id: document.id })
    expect([403, 404]).toContain(code)
    expect(raw.body).not.toContain('1000')
  })
})
