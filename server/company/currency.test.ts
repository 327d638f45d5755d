import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/company/calls.ts'
import { getOnboardingStatus, saveYourCompany } from '#contract/onboarding/calls.ts'
import { getProfile } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { subscriber } from '#test/subscribers.ts'

const test = await openTestApp()
const lines = [{ name: 'Cedar', unit_price: '1250.50', quantity: '1' }]
type Owner = Awaited<ReturnType<typeof owner>>

const settings = ({ browser }: Owner) => expectSuccess(browser.call(calls.getCompanySettings))
const change = ({ browser }: Owner, over: object) => browser.call(calls.updateCompanySettings, over)
const refused = (currency: string) => ({
  code: 400,
  body: {
    error_code: 'validation_error',
    fields: { currency: [`The currency stays ${currency}: you have estimates or invoices in it`] },
  },
})

describe('the currency of a company', () => {
  it.each([
    [{}, 'USD'],
    [{ country: 'CA' }, 'CAD'],
    [{ country: 'DE' }, 'EUR'],
    [{ country: 'JP' }, 'USD'],
    [{ country: 'US', currency: 'GBP' as const }, 'GBP'],
  ])(
    'an owner’s company begins with the currency of its country, unless they say another: %o is %s',
    async (over, currency) => {
      const { browser } = await verifiedPerson(test)
      const details = { company_name: `Money ${nextNumber()}`, trade: ['Tiling'], ...over }
      await expectSuccess(browser.call(saveYourCompany, details))
      expect((await expectSuccess(browser.call(getProfile))).company?.currency).toBe(currency)
      expect((await expectSuccess(browser.call(getOnboardingStatus))).entered.company?.currency).toBe(currency)
      const again = await subscriber(test, { plan: 'business' })
      const further = { ...details, company_name: `More money ${nextNumber()}` }
      const { company } = await expectSuccess(again.browser.call(calls.createCompany, further))
      expect(company.currency).toBe(currency)
    },
  )

  it('an owner changes it while there is no document, together with the language, and the zone stays', async () => {
    const sam = await owner(test)
    expect((await settings(sam)).currency_fixed).toBe(false)
    await expectSuccess(change(sam, { currency: 'EUR', locale: 'en-IE' }))
    expect((await settings(sam)).company).toMatchObject({
      currency: 'EUR',
      locale: 'en-IE',
      timezone: 'America/New_York',
    })
  })

  it.each(['YEN', 'JPY', 'KWD', 'eur'])('an owner cannot choose %s', async (currency) => {
    const sam = await owner(test)
    expect((await change(sam, { currency })).body.fields).toEqual({ currency: ['Choose a currency from the list'] })
  })

  it('an owner cannot change it once there is a draft, and can again when the last draft is gone', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam)
    const { estimate_id: id = '' } = await expectSuccess(
      sam.browser.call(billing.createDocument, { is_invoice: false, client_id, line_items: lines }),
    )
    expect((await settings(sam)).currency_fixed).toBe(true)
    expect(await change(sam, { currency: 'EUR' })).toMatchObject(refused('USD'))
    const step2 = { company_name: sam.company_name, trade: ['Tiling'], currency: 'EUR' as const }
    expect(await sam.browser.call(saveYourCompany, step2)).toMatchObject(refused('USD'))
    await expectSuccess(change(sam, { currency: 'USD', locale: 'en-CA' }))
    await expectSuccess(sam.browser.call(billing.deleteDocument, { id }))
    await expectSuccess(change(sam, { currency: 'EUR' }))
  })

  it('an owner’s client reads it in the email and on the PDF, and the list has it', async () => {
    const sam = await owner(test, { tax_rate: '0' })
    await expectSuccess(change(sam, { currency: 'EUR', locale: 'en-IE' }))
    const email = `aoife${nextNumber()}@example.com`
    const { id: client_id } = await addClient(sam, { email })
    const { invoice_id: id = '' } = await expectSuccess(
      sam.browser.call(billing.createDocument, { is_invoice: true, client_id, line_items: lines }),
    )
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id }))
    const [mail] = await mailTo(test, email)
    expect(mail?.text).toContain('€1,250.50')
    expect(mail?.text).not.toContain('$')
    const pdf = await sam.browser.call(billing.getInvoicePdf, { id })
    const text = readPdf(pdf.raw.rawPayload).texts.join(' ')
    expect(text).toContain('€1,250.50')
    expect(text).not.toContain('$')
    const { documents } = await expectSuccess(sam.browser.call(billing.listDocuments, { tab: 'invoices' }))
    expect(documents[0]).toMatchObject({ currency: 'EUR', total: '1250.50' })
  })

  it('an owner changes it while a first document is written, and both have the same', async () => {
    for (let round = 0; round < 6; round++) {
      const sam = await owner(test)
      const { id: client_id } = await addClient(sam)
      const [changed, written] = await Promise.all([
        change(sam, { currency: 'EUR' }),
        sam.browser.call(billing.createDocument, { is_invoice: false, client_id, line_items: lines }),
      ])
      const { company } = await settings(sam)
      expect([company.currency, written.body.document?.currency]).toEqual(
        changed.code === 200 ? ['EUR', 'EUR'] : ['USD', 'USD'],
      )
    }
  })
})
