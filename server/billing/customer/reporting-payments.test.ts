import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { addClient, client, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const check = { amount: '1,000', method: 'check' as const, reference: 'No. 2208' }

/** An invoice of 1,337.97 and its client at a browser without a session. */
async function atTheDoor() {
  const sent = await sentInvoice(test)
  const renee = openBrowser(test)
  const report = (over: object = {}) => renee.call(calls.reportPayment, { ...sent.link, ...check, ...over })
  const waiting = async () => (await expectSuccess(sent.browser.call(getDashboard))).needs_attention
  return { ...sent, id: sent.invoice.id, renee, report: report, waiting }
}

describe('a payment sent another way', () => {
  it('a client tells of a check: the team is told by bell, mail, history and dashboard, and nothing is paid by it', async () => {
    const { browser, id, email, link, renee, report, waiting } = await atTheDoor()
    const reported = await expectSuccess(report())
    expect(reported).toMatchObject({
      display_status: 'sent',
      paper: { balance: '1337.97', amount_paid: '0.00' },
      payment_notice: { amount: '1000.00', method: 'check', date: reported.today },
    })
    expect((await expectSuccess(renee.call(calls.viewInvoice, link))).payment_notice).toEqual(reported.payment_notice)

    const copy = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(copy.payment_notice).toMatchObject({
      amount: '1000.00',
      method: 'check',
      reference: 'No. 2208',
      who: 'Renee Ortiz',
    })
    expect(copy.payments).toEqual([])
    expect(copy.history.find(({ kind }) => kind === 'payment_announced')).toMatchObject({
      kind: 'payment_announced',
      who: 'Renee Ortiz',
      note: '$1,000.00 by check · No. 2208',
    })
    const { notifications } = await expectSuccess(browser.call(listNotifications))
    expect(notifications.find(({ kind }) => kind === 'payment_announced')).toMatchObject({
      kind: 'payment_announced',
      title: 'Renee Ortiz sent $1,000.00 by check for INV-0001',
      path: `/billing/invoice/${id}/view`,
    })
    const [mail] = await mailTo(test, email)
    expect(mail?.subject).toBe('Renee Ortiz sent $1,000.00 by check for INV-0001')
    expect(mail?.text).toContain('No. 2208')
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        kind: 'payment_announced',
        id,
        title: 'Renee Ortiz sent a payment for INV-0001',
        detail: 'Sent by check · No. 2208',
        amount: '1000.00',
        action: 'Record payment',
      }),
    )
  })

  it('the team records it: it waits no longer, and the client can tell of the rest', async () => {
    const { browser, id, report, waiting } = await atTheDoor()
    await expectSuccess(report())
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '1000', method: 'check' }))
    expect((await expectSuccess(browser.call(calls.getInvoice, { id }))).payment_notice).toBe(null)
    expect((await waiting()).filter(({ kind }) => kind === 'payment_announced')).toEqual([])
    const rest = await expectSuccess(report({ amount: '337.97', method: 'cash' }))
    expect(rest.payment_notice).toMatchObject({ amount: '337.97', method: 'cash' })
  })

  it('a client who presses fifteen times at once has told once, and a second sheet learns of it', async () => {
    const { browser, id, email, report } = await atTheDoor()
    const notice_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 15 }, () => report({ notice_id })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    const other = await report({ notice_id: randomUUID() })
    expect(other).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    expect((other.body as { current?: object }).current).toMatchObject({ payment_notice: { amount: '1000.00' } })
    const { history } = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(history.filter(({ kind }) => kind === 'payment_announced')).toHaveLength(1)
    expect((await mailTo(test, email)).filter(({ subject }) => subject.includes('by check'))).toHaveLength(1)
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '10', method: 'check' }))
    // A repeat that comes late reports nothing new.
    expect((await expectSuccess(report({ notice_id }))).payment_notice).toBe(null)
  })

  it('a client says what was sent, by a way there is, not tomorrow', async () => {
    const { report } = await atTheDoor()
    for (const [field, wrong] of Object.entries({
      amount: { amount: '0' },
      method: { method: 'card' },
      date: { date: '2099-01-01' },
    }))
      expect(await report(wrong)).toMatchObject({ code: 400, body: { fields: { [field]: expect.anything() } } })
    expect((await report({ amount: 'much' })).body.error_code).toBe('invalid_amount')
  })

  it('a client has nothing to send for an invoice that is paid or void', async () => {
    const paid = await atTheDoor()
    await expectSuccess(paid.browser.call(calls.recordPayment, { id: paid.id, amount: '1337.97', method: 'cash' }))
    expect(await paid.report()).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    const sent = await sentInvoice(test)
    const renee = await clientLogin(test, sent, sent.client_id)
    await expectSuccess(sent.browser.call(calls.voidInvoice, { id: sent.invoice.id }))
    const late = await renee.browser.call(calls.reportPayment, { id: sent.invoice.id, ...check })
    expect(late).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  })

  it('a client who is signed in tells of their own invoices, and of no others', async () => {
    const sent = await sentInvoice(test)
    const renee = await clientLogin(test, sent, sent.client_id)
    const reported = await expectSuccess(renee.browser.call(calls.reportPayment, { id: sent.invoice.id, ...check }))
    expect(reported.payment_notice).toMatchObject({ amount: '1000.00' })
    expect((await mailTo(test, sent.email))[0]?.subject).toContain('sent $1,000.00 by check')
    const { id: other } = await addClient(sent, { email: `dana${nextNumber()}@example.com` })
    const dana = await clientLogin(test, sent, other)
    expect((await dana.browser.call(calls.reportPayment, { id: sent.invoice.id, ...check })).code).toBe(404)
  })

  it('nobody of the team tells in the client’s place, and a wrong link opens nothing', async () => {
    const { browser, id, renee, link } = await atTheDoor()
    expect((await browser.call(calls.reportPayment, { id, ...check })).code).toBe(403)
    expect((await renee.call(calls.reportPayment, { ...link, token: 'x'.repeat(43), ...check })).code).toBe(404)
    const rival = await owner(test)
    await client(rival.browser)
    expect((await rival.browser.call(calls.reportPayment, { id, ...check })).code).toBe(403)
  })
})
