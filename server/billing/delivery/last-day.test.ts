import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T17:00:00Z')
const [today, yesterday] = ['2026-11-20', '2026-11-19']
const sam = await owner(test)

async function estimate(over: { valid_until?: string; issue_date?: string } = {}) {
  const email = `renee-${crypto.randomUUID()}@example.com`
  const { id: client_id } = await addClient(sam, { email })
  const line_items = [{ name: 'Deck', unit_price: '500' }]
  const days = { issue_date: '2026-11-01', valid_until: yesterday, ...over }
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items, ...days }))
  return { id: document.id, email }
}

const stateOf = async (id: string) => (await expectSuccess(sam.browser.call(calls.getEstimate, { id }))).document

describe('an owner who sends an estimate that was valid until yesterday', () => {
  it('is asked first, by its last day, and nothing has gone out', async () => {
    const { id, email } = await estimate()
    expect(await sam.browser.call(calls.sendEstimate, { id })).toMatchObject({
      code: 400,
      body: {
        error_code: 'validation_error',
        fields: {
          valid_until: ['It was valid until Nov 19, 2026. Choose a new last day, or say that it goes out all the same'],
        },
      },
    })
    expect(await stateOf(id)).toMatchObject({ status: 'draft', number: null, valid_until: yesterday })
    expect(await mailTo(test, email)).toEqual([])
  })

  it('gives it a new last day, which the client reads and can approve until', async () => {
    const { id, email } = await estimate()
    const valid_until = '2026-12-05'
    const { document } = await expectSuccess(sam.browser.call(calls.sendEstimate, { id, valid_until }))
    expect(document).toMatchObject({ status: 'sent', display_status: 'sent', valid_until, issue_date: '2026-11-01' })
    const view = await expectSuccess(openBrowser(test).call(calls.viewEstimate, await linkMailedTo(test, email)))
    expect([view.paper.valid_until, view.may_respond]).toEqual([valid_until, true])
    expect((await mailTo(test, email))[0]?.text).toContain('Dec 5, 2026')
  })

  it('says that it goes out all the same, and it has expired', async () => {
    const { id, email } = await estimate()
    const { document } = await expectSuccess(sam.browser.call(calls.sendEstimate, { id, past_last_day: true }))
    expect(document).toMatchObject({ status: 'sent', display_status: 'expired', valid_until: yesterday })
    const view = await expectSuccess(openBrowser(test).call(calls.viewEstimate, await linkMailedTo(test, email)))
    expect(view.may_respond).toBe(false)
  })

  it.each([
    ['a day that is over', yesterday, 'Choose a day that is still to come'],
    ['no day', 'soon', expect.stringContaining('')],
  ])('is refused %s as its new one', async (_, valid_until, sentence) => {
    const { id } = await estimate()
    const { code, body } = await sam.browser.call(calls.sendEstimate, { id, valid_until })
    expect([code, body.fields]).toEqual([400, { valid_until: [sentence] }])
  })
})

it.each([today, '2026-11-21'])('an owner is not asked of an estimate that is valid until %s', async (valid_until) => {
  const { id } = await estimate({ valid_until })
  expect((await sam.browser.call(calls.sendEstimate, { id })).body.document).toMatchObject({
    status: 'sent',
    valid_until,
  })
})

it('an owner gives no other last day to an estimate that is out and can still be approved', async () => {
  const { id } = await estimate({ valid_until: today })
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id }))
  const { code, body } = await sam.browser.call(calls.sendEstimate, { id, valid_until: '2027-01-01' })
  expect([code, Object.keys(body.fields as object)]).toEqual([400, ['valid_until']])
  expect((await stateOf(id)).valid_until).toBe(today)
})

it('an owner sends one that has expired again: until the day they choose, else as many days as it had', async () => {
  for (const { asked, until } of [
    { asked: { valid_until: '2026-12-24' }, until: '2026-12-24' },
    { asked: {}, until: addDays(today, 18) },
  ]) {
    const { id } = await estimate()
    await expectSuccess(sam.browser.call(calls.sendEstimate, { id, past_last_day: true }))
    const { document } = await expectSuccess(sam.browser.call(calls.sendEstimate, { id, ...asked }))
    expect(document).toMatchObject({ display_status: 'sent', issue_date: today, valid_until: until })
  }
})

it('an owner mails an approved estimate again after its last day, which stays as it was', async () => {
  const { id } = await estimate({ valid_until: today })
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id }))
  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id, note: 'By phone' }))
  stopClock(test, '2026-11-25T17:00:00Z')
  const { document } = await expectSuccess(sam.browser.call(calls.sendEstimate, { id }))
  stopClock(test, '2026-11-20T17:00:00Z')
  expect(document).toMatchObject({ status: 'approved', valid_until: today })
})
