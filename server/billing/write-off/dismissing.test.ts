import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { dismissReportedPayment } from '#contract/billing/write-off/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

async function reported() {
  const sam = await sentInvoice(test)
  const { browser, link } = sam
  const id = sam.invoice.id
  const report = (amount = '1,000') =>
    openBrowser(test).call(calls.reportPayment, { ...link, amount, method: 'check', reference: 'No. 2208' })
  await expectSuccess(report())
  const notice = async () => (await expectSuccess(browser.call(calls.getInvoice, { id }))).payment_notice
  const notice_id = (await notice())?.id ?? ''
  const dismiss = (over: object = {}) => browser.call(dismissReportedPayment, { id, notice_id, ...over })
  const waits = async () =>
    (await expectSuccess(browser.call(getDashboard, {}))).needs_attention.some(
      ({ kind }) => kind === 'payment_announced',
    )
  return { ...sam, id, report, notice, notice_id, dismiss, waits }
}

it('an owner dismisses a reported payment that never came: it waits no longer, and its client can report anew', async () => {
  const sam = await reported()
  expect(await sam.waits()).toBe(true)
  const mails = (await mailTo(test, sam.address)).length
  await expectSuccess(sam.dismiss())
  expect([await sam.waits(), await sam.notice()]).toEqual([false, null])
  expect((await mailTo(test, sam.address)).length).toBe(mails)
  const page = await expectSuccess(openBrowser(test).call(calls.viewInvoice, sam.link))
  expect(page).toMatchObject({ payment_notice: null, paper: { balance: '1337.97' } })
  const { history } = await expectSuccess(sam.browser.call(calls.getInvoice, { id: sam.id }))
  expect(history.find(({ kind }) => kind === 'payment_dismissed')).toMatchObject({ note: '$1,000.00 by check' })
  await expectSuccess(sam.report('500'))
  expect(await sam.notice()).toMatchObject({ amount: '500.00' })
})

it('the client reads why, where somebody wrote it, with what they reported and a link', async () => {
  const sam = await reported()
  await expectSuccess(sam.dismiss({ message: 'The check came back. Could you send a new one?' }))
  const mail = (await mailTo(test, sam.address)).find(({ subject }) => subject.startsWith('About your payment'))
  expect(mail?.text).toContain('The check came back. Could you send a new one?')
  expect(mail?.text).toContain("hasn't received the $1,000.00 sent by check")
  expect(mail?.links[0]).toContain('/client/invoice/')
})

it('dismissed twice it was dismissed once, and one mail goes; a newer report stays', async () => {
  const sam = await reported()
  const message = 'Nothing came'
  await expectSuccess(sam.dismiss({ message }))
  await expectSuccess(sam.report('500'))
  await expectSuccess(sam.dismiss({ message }))
  expect(await sam.notice()).toMatchObject({ amount: '500.00' })
  const mails = (await mailTo(test, sam.address)).filter(({ subject }) => subject.startsWith('About your payment'))
  expect(mails).toHaveLength(1)
})

it('one that was recorded meanwhile, and one of another invoice, are none to dismiss', async () => {
  const [sam, other] = [await reported(), await reported()]
  await expectSuccess(sam.browser.call(calls.recordPayment, { id: sam.id, amount: '1000', method: 'check' }))
  expect(await sam.dismiss()).toMatchObject({ code: 409 })
  expect(await sam.dismiss({ notice_id: other.notice_id })).toMatchObject({ code: 400 })
})
