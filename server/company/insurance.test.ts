import { describe, expect, it } from 'vitest'
import * as calls from '#contract/company/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

describe('the certificate of insurance', () => {
  it('an owner keeps it and has it again; a crew lead and another company do not', async () => {
    const sam = await owner(test)
    expect((await sam.browser.call(calls.getInsurance)).code).toBe(404)
    const bytes = new TextEncoder().encode('%PDF-1.7 insured')
    const insurance_certificate = { filename: '../policy.exe', mimetype: 'text/html', bytes }
    const { company } = await expectSuccess(sam.browser.call(calls.updateCompanySettings, { insurance_certificate }))
    expect(company.has_insurance).toBe(true)
    const { raw } = await sam.browser.call(calls.getInsurance)
    expect(raw.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(raw.headers['content-disposition']).toBe("attachment; filename*=UTF-8''insurance-certificate.pdf")
    expect(raw.rawPayload.toString()).toBe('%PDF-1.7 insured')
    const mika = await employee(test, sam, 'crew_lead')
    expect((await mika.browser.call(calls.getInsurance)).code).toBe(403)
    const rival = await owner(test)
    expect((await rival.browser.call(calls.getInsurance)).code).toBe(404)
  })

  it('an owner cannot keep a page under the name of a PDF', async () => {
    const sam = await owner(test)
    const bytes = new TextEncoder().encode('<html>')
    const insurance_certificate = { filename: 'a.pdf', mimetype: 'application/pdf', bytes }
    expect((await sam.browser.call(calls.updateCompanySettings, { insurance_certificate })).code).toBe(415)
  })
})
