import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/company/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const lines = [{ name: 'Cedar', unit_price: '10', quantity: '1' }]

/** Sends a new invoice of a company and answers its number. */
async function sendInvoice(boss: typeof sam): Promise<string | null> {
  const { id: client_id } = await addClient(boss, { email: 'renee@example.com' })
  const { invoice_id = '' } = await expectSuccess(
    boss.browser.call(billing.createDocument, { is_invoice: true, client_id, line_items: lines }),
  )
  const { document } = await expectSuccess(boss.browser.call(billing.sendInvoice, { id: invoice_id }))
  return document.number
}

describe('company settings', () => {
  it('an owner changes what is sent and nothing else', async () => {
    const before = (await sam.browser.call(calls.getCompanySettings)).body.company
    const answer = await sam.browser.call(calls.updateCompanySettings, {
      version: before.version,
      phone: '(207) 555-0199',
      payment_terms: '30',
      working_days: ['mon', 'sat'],
      default_tax_rate: '5.5',
      website: null,
    })
    expect(answer.body.company).toEqual({
      ...before,
      phone: '(207) 555-0199',
      payment_terms: '30',
      working_days: ['mon', 'sat'],
      default_tax_rate: '5.5',
      version: before.version + 1,
    })
  })

  it.each(['timezone', 'locale'])('an owner who sends nothing that can be seen as %s is told so', async (field) => {
    for (const nothing of [' ', '\u202a', ' \u2066 \u2069 ']) {
      const { code, body } = await sam.browser.call(calls.updateCompanySettings, { [field]: nothing })
      expect([code, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
    const { company } = await expectSuccess(sam.browser.call(calls.getCompanySettings))
    expect(company).toMatchObject({ timezone: 'America/New_York', locale: 'en-US' })
  })

  it('an owner with a stale page is told how the settings are now', async () => {
    const { code, body } = await sam.browser.call(calls.updateCompanySettings, { version: 1, phone: '1' })
    expect([code, body.error_code]).toEqual([409, 'stale_version'])
    expect((body as { current?: unknown }).current).toMatchObject({ phone: '(207) 555-0199' })
  })

  it('an owner gives the company another name, but not one in use', async () => {
    const name = `Harlow & Daughters ${nextNumber()}`
    const renamed = await sam.browser.call(calls.updateCompanySettings, { company_name: name })
    expect(renamed.body.company.name).toBe(name)
    const taken = await rival.browser.call(calls.updateCompanySettings, { company_name: ` ${name.toUpperCase()} ` })
    expect([taken.code, taken.body.error_code]).toEqual([400, 'company_name_taken'])
  })

  it('an owner lets invoices go on from 200, with the year in their number', async () => {
    stopClock(test, '2026-11-21T15:00:00Z')
    const change = { invoice_prefix: 'R-', invoice_pattern: '{YYYY}-{SEQ:4}', next_invoice: 200 }
    await expectSuccess(sam.browser.call(calls.updateCompanySettings, change))
    expect(await sendInvoice(sam)).toBe('R-2026-0200')
    expect((await sam.browser.call(calls.getNumbering)).body.next).toEqual({
      estimate: 1,
      invoice: 201,
      job: 1,
      contract: 1,
    })
    const back = await sam.browser.call(calls.updateCompanySettings, { next_invoice: 200 })
    expect(back.body.fields).toEqual({ next_invoice: ['Numbers up to 200 are taken. Use 201 or higher.'] })
  })

  it('an owner whose numbers begin again each year gets 1 in the new one, and no number twice', async () => {
    stopClock(test, '2027-01-02T15:00:00Z')
    await expectSuccess(sam.browser.call(calls.updateCompanySettings, { numbers_restart: true }))
    expect(await sendInvoice(sam)).toBe('R-2027-0001')
    await expectSuccess(
      sam.browser.call(calls.updateCompanySettings, { numbers_restart: false, invoice_pattern: '{SEQ:1}' }),
    )
    expect(await sendInvoice(sam)).toBe('R-201')
    await expectSuccess(
      sam.browser.call(calls.updateCompanySettings, { numbers_restart: true, invoice_pattern: '{YYYY}-{SEQ:4}' }),
    )
    expect(await sendInvoice(sam)).toBe('R-2027-0002')
  })

  it('an owner is told what a pattern needs', async () => {
    const { body } = await sam.browser.call(calls.updateCompanySettings, { estimate_pattern: '{YYYY}' })
    expect(body.fields).toEqual({ estimate_pattern: ['Include {SEQ:4}, the running number'] })
  })

  it('an owner keeps tax rates by name and ends one', async () => {
    const { tax_rate } = await expectSuccess(sam.browser.call(calls.saveTaxRate, { name: 'City tax', rate: '1.250' }))
    expect(tax_rate).toMatchObject({ name: 'City tax', rate: '1.25' })
    const twice = await sam.browser.call(calls.saveTaxRate, { name: 'city TAX', rate: '2' })
    expect(twice.body.fields).toEqual({ name: ['There is already a tax with that name'] })
    await expectSuccess(sam.browser.call(calls.saveTaxRate, { id: tax_rate.id, name: 'City tax', rate: '1.5' }))
    expect((await sam.browser.call(calls.listTaxRates)).body.tax_rates).toEqual([{ ...tax_rate, rate: '1.5' }])
    await expectSuccess(sam.browser.call(calls.deleteTaxRate, { id: tax_rate.id }))
    expect((await sam.browser.call(calls.listTaxRates)).body.tax_rates).toEqual([])
  })

  it('a crew member sees no settings to change', async () => {
    const mika = await employee(test, sam, 'crew_member')
    expect((await mika.browser.call(calls.updateCompanySettings, { phone: '1' })).body.error_code).toBe(
      'permission_denied',
    )
  })

  it('an owner asks how emails go out, a manager does not', async () => {
    const { sender } = await expectSuccess(sam.browser.call(calls.checkSender))
    expect(sender).toMatchObject({ state: 'outbox', domain: null, records: [] })
    const manager = await employee(test, sam, 'admin')
    expect((await manager.browser.call(calls.checkSender)).code).toBe(403)
  })
})
