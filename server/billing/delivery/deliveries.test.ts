import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { counted } from '#server/platform/mail/breaker.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

/** As a sender finds it: the mail server says nothing, three times over. */
const silent = async () => {
  const error = Object.assign(new Error('Greeting never received'), { code: 'mail_unreachable' })
  for (let times = 0; times < 3; times++)
    await counted(test.platform.database, () => Promise.reject(error)).catch(() => {})
}

describe('how the emails fared', () => {
  it('an owner sees each recipient: on its way, sent, opened, not delivered and why', async () => {
    const sam = await owner(test)
    const client = await addClient(sam, { email: 'renee@example.com' })
    const made = await expectSuccess(
      sam.browser.call(billing.createDocument, {
        is_invoice: true,
        client_id: client.id,
        line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }],
      }),
    )
    const id = made.invoice_id ?? ''
    const fared = async () =>
      (await sam.browser.call(billing.listInvoiceDeliveries, { id })).body.deliveries.map((each) => [
        each.to,
        each.status,
        each.opened_at !== null,
        each.reason,
      ])
    const send = test.platform.mail.send
    test.platform.mail.send = async (mail) => {
      if (String(mail.to) === 'gone@example.com')
        throw Object.assign(new Error('550 no such mailbox'), { code: 'mail_refused' })
      return send(mail)
    }
    await expectSuccess(sam.browser.call(billing.sendInvoice, { id, to: ['renee@example.com', 'gone@example.com'] }))
    expect((await fared()).map(([, status]) => status)).toEqual(['queued', 'queued'])
    const { token } = await linkMailedTo(test, 'renee@example.com')
    test.platform.mail.send = send
    await expectSuccess(openBrowser(test).call(billing.viewInvoice, { id, token }))
    expect(Object.fromEntries((await fared()).map(([to, ...rest]) => [to, rest]))).toEqual({
      'renee@example.com': ['sent', true, null],
      'gone@example.com': ['failed', false, '550 no such mailbox'],
    })
  })

  it('an owner reads of what is on its way that mail is delayed while the mail server does not answer, and no longer', async () => {
    const sam = await owner(test)
    const client = await addClient(sam, { email: 'renee@example.com' })
    const estimate = { client_id: client.id, line_items: [{ name: 'Deck', unit_price: '480', quantity: '1' }] }
    const id = (await expectSuccess(sam.browser.call(billing.createDocument, estimate))).estimate_id ?? ''
    const fared = async () =>
      (await expectSuccess(sam.browser.call(billing.listEstimateDeliveries, { id }))).deliveries.map((each) => [
        each.status,
        each.delayed,
      ])
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id, to: ['renee@example.com'] }))
    await test.work()
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id, to: ['renee@example.com'] }))
    expect(await fared()).toEqual([
      ['queued', false],
      ['sent', false],
    ])
    await silent()
    expect(await fared()).toEqual([
      ['queued', true],
      ['sent', false],
    ])
    await test.work()
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id, to: ['renee@example.com'] }))
    expect(await fared()).toEqual([
      ['queued', false],
      ['sent', false],
      ['sent', false],
    ])
  })
})
