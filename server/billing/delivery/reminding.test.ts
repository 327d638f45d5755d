import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()

/** An invoice of 1,337.97, nine days late. */
async function lateInvoice() {
  stopClock(test, '2026-11-01T15:00:00Z')
  const sent = await sentInvoice(test, { issue_date: '2026-11-01', due_date: '2026-11-12' })
  stopClock(test, '2026-11-21T15:00:00Z')
  return { ...sent, id: sent.invoice.id }
}

describe('reminding', () => {
  it('an owner reminds of a late invoice: the email says how late and how much, and history says reminded', async () => {
    const { browser, id, address } = await lateInvoice()
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '337.97', method: 'cash' }))
    const { document } = await expectSuccess(browser.call(calls.remindOfInvoice, { id }))
    expect(document).toMatchObject({ number: 'INV-0001', display_status: 'overdue', balance: '1000.00' })
    const [email] = await mailTo(test, address)
    expect(email?.subject).toMatch(/^Reminder: invoice INV-0001 from Harlow/)
    expect(email?.text).toContain('was due on Nov 12, 2026 and is 9 days late')
    expect(email?.text).toContain('$1,000.00')
    expect(email?.links[0]).toContain(`/client/invoice/${id}/`)
    expect(email?.attachments).toMatchObject([{ filename: 'INV-0001.pdf' }])
    const { history } = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(history[0]).toMatchObject({ kind: 'reminded', who: 'Sam Harlow', note: address })
    const { deliveries } = await expectSuccess(browser.call(calls.listInvoiceDeliveries, { id }))
    expect(deliveries.filter(({ status }) => status === 'sent').length).toBeGreaterThan(1)
  })

  it('an owner reminds of an estimate that waits, to whom they say and in the words they write', async () => {
    const { browser, estimate } = await sentEstimate(test)
    const to = `tom${estimate.id}@example.com`
    const words = { subject: 'Still thinking, {{client_first_name}}?', message: '{{document_number}} for {{total}}' }
    await expectSuccess(
      browser.call(calls.remindOfEstimate, { id: estimate.id, to: [to], attach_pdf: false, ...words }),
    )
    const [email] = await mailTo(test, to)
    expect(email).toMatchObject({ subject: 'Still thinking, Renee?', attachments: [] })
    expect(email?.text).toContain('EST-0001 for $1,337.97')
  })

  it('an owner cannot remind of what is paid, void, approved or not sent', async () => {
    const { browser, id } = await lateInvoice()
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '1337.97', method: 'cash' }))
    expect(await browser.call(calls.remindOfInvoice, { id })).toMatchObject({
      code: 400,
      body: { error_code: 'invalid_transition' },
    })
    const sent = await sentEstimate(test)
    await expectSuccess(sent.browser.call(calls.markEstimateApproved, { id: sent.estimate.id, note: 'By phone' }))
    expect((await sent.browser.call(calls.remindOfEstimate, { id: sent.estimate.id })).body.error_code).toBe(
      'invalid_transition',
    )
  })
})

describe('the words of emails', () => {
  it('an owner chooses them: a reminder and a first email without words of their own say these', async () => {
    const { browser, id, address } = await lateInvoice()
    const change = {
      invoice_reminder_subject: '{{invoice_number}}: {{days_late}}',
      invoice_reminder_message: 'Dear {{client_name}}, {{balance}} <b>please</b>.',
      invoice_message: 'Thanks, {{client_first_name}}. Yours, {{company_name}}',
    }
    const { company } = await expectSuccess(browser.call(updateCompanySettings, change))
    expect(company).toMatchObject(change)
    await expectSuccess(browser.call(calls.remindOfInvoice, { id }))
    const [reminder] = await mailTo(test, address)
    expect(reminder?.subject).toBe('INV-0001: 9 days')
    expect(reminder?.text).toContain('Dear Renee Ortiz, $1,337.97 <b>please</b>.')
    expect(reminder?.html).toContain('$1,337.97 &lt;b&gt;please&lt;/b&gt;.')
    await expectSuccess(browser.call(calls.sendInvoice, { id }))
    expect((await mailTo(test, address))[0]?.text).toContain(`Thanks, Renee. Yours, ${company.name}`)
  })

  it('a client reads them in a receipt and in a copy of an approval, too', async () => {
    const { browser, estimate, address, link } = await sentEstimate(test)
    await expectSuccess(
      browser.call(updateCompanySettings, {
        receipt_subject: '{{amount_paid}} by {{payment_method}}',
        receipt_message: 'For {{document_number}} on {{payment_date}}.',
        approval_message: 'Signed by {{signer_name}} on {{signed_date}}.',
      }),
    )
    const yes = { action: 'approve' as const, name: 'Renee O.', signature: '{"typed":"Renee"}', consent: true }
    await expectSuccess(browser.call(calls.respondToEstimate, { ...link, ...yes }))
    expect((await mailTo(test, address))[0]?.text).toMatch(/Signed by Renee O\. on \w+ \d+, 20/)
    const { invoice_id } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id: estimate.id }))
    await expectSuccess(browser.call(calls.sendInvoice, { id: invoice_id }))
    await expectSuccess(browser.call(calls.recordPayment, { id: invoice_id, amount: '100', method: 'check' }))
    const [receipt] = await mailTo(test, address)
    expect(receipt?.subject).toBe('$100.00 by Check')
    expect(receipt?.text).toContain('For INV-0001 on ')
  })

  it('a client reads no braces: words that name what a document does not have give way to ours', async () => {
    const { browser, id, address } = await lateInvoice()
    await expectSuccess(
      browser.call(updateCompanySettings, {
        invoice_reminder_subject: 'About {{job_title}}',
        invoice_reminder_message: 'Your deck at {{job_title}}',
      }),
    )
    await expectSuccess(browser.call(calls.remindOfInvoice, { id }))
    const [email] = await mailTo(test, address)
    expect(email?.subject).toMatch(/^Reminder: invoice INV-0001/)
    expect(email?.text).not.toContain('{{')
  })

  it('an owner who uses a variable that an email does not have is told its name, in settings and when sending', async () => {
    const { browser, id } = await lateInvoice()
    const saved = await browser.call(updateCompanySettings, { estimate_message: 'Hi {{client_nam}} {{days_late}}' })
    expect(saved.body.fields?.estimate_message).toEqual([
      '{{client_nam}}, {{days_late}} mean nothing in this email. Take them out',
    ])
    const sent = await browser.call(calls.remindOfInvoice, { id, message: 'Hi {{first}}' })
    expect(sent).toMatchObject({
      code: 400,
      body: { fields: { message: ['{{first}} means nothing in this email. Take it out'] } },
    })
  })
})
