import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/statement/calls.ts'
import { listActivity } from '#contract/dashboard/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

/** An owner whose client owes 1,337.97 of an invoice, of which 500 came by check 2208. */
async function owing() {
  const shop = await sentInvoice(test)
  const { browser, invoice } = shop
  const paid = { id: invoice.id, amount: '500', method: 'check' as const, reference: '2208' }
  await expectSuccess(browser.call(billing.recordPayment, paid))
  return { ...shop, today: invoice.issue_date }
}

it('an owner reads what a client owed day by day, and what is open by how long it is past due', async () => {
  const { browser, client_id: id, invoice, today } = await owing()
  const { statement } = await expectSuccess(browser.call(calls.getStatement, { id }))
  expect(statement).toMatchObject({
    client_name: 'Renee Ortiz',
    opening: '0.00',
    closing: '837.97',
    billed: '1337.97',
    received: '500.00',
    owes: '837.97',
    aging: { current: '837.97', older: '0.00' },
    rows: [
      { kind: 'invoice', day: today, number: invoice.number, amount: '1337.97', balance: '1337.97' },
      { kind: 'payment', day: today, method: 'check', reference: '2208', amount: '-500.00', balance: '837.97' },
    ],
  })
  const later = await expectSuccess(
    browser.call(calls.getStatement, { id, date_from: addDays(today, 1), date_to: addDays(today, 9) }),
  )
  expect(later.statement).toMatchObject({ opening: '837.97', rows: [], closing: '837.97' })
})

it('an owner who asks for days that end before they begin, or are none, hears it at the field', async () => {
  const { browser } = await owner(test)
  const { id } = await addClient({ browser })
  expect(await browser.call(calls.getStatement, { id, date_from: '2026-03-02', date_to: '2026-03-01' })).toMatchObject({
    code: 400,
    body: { fields: { date_to: ["The last day can't be before the first"] } },
  })
  expect(await browser.call(calls.getStatement, { id, date_from: '2026-02-30' })).toMatchObject({ code: 400 })
})

it('an owner saves the statement as a PDF that says the same', async () => {
  const { browser, client_id: id, invoice } = await owing()
  const { raw } = await browser.call(calls.getStatementPdf, { id })
  const printed = readPdf(new Uint8Array(raw.rawPayload))
  expect(printed).toMatchObject({ marked: true, ua_part: 1 })
  for (const text of [
    'Statement',
    `Invoice ${invoice.number}`,
    `Payment for ${invoice.number}`,
    '-$500.00',
    'Balance due',
  ])
    expect(printed.texts.join('|').replaceAll('−', '-')).toContain(text)
  expect(printed.texts.filter((text) => text === '$837.97').length).toBeGreaterThanOrEqual(3)
})

it('an owner emails the statement with the PDF, and the client’s history says so', async () => {
  const { browser, client_id: id, address } = await owing()
  await expectSuccess(browser.call(calls.sendStatement, { id, message: 'Please look it over.' }))
  const mail = (await mailTo(test, address)).find(({ subject }) => subject.startsWith('Statement from'))
  expect(mail?.text).toContain('Please look it over.')
  expect(mail?.text).toContain('$837.97')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Statement Renee Ortiz.pdf'])
  const { activity } = await expectSuccess(browser.call(listActivity, { client_id: id }))
  expect(activity.map(({ kind }) => kind)).toContain('statement_sent')
})

it('an owner cannot email a statement to a client without an address, and nothing is queued', async () => {
  const { browser } = await owner(test)
  const { id } = await addClient({ browser })
  expect(await browser.call(calls.sendStatement, { id })).toMatchObject({
    code: 400,
    body: { error_code: 'missing_email' },
  })
  const { to } = await expectSuccess(browser.call(calls.sendStatement, { id, to: ['books@example.com'] }))
  expect(to).toEqual(['books@example.com'])
})

it('a client and another company get no statement of the team’s', async () => {
  const shop = await owing()
  const renee = await clientLogin(test, shop, shop.client_id)
  expect((await renee.browser.call(calls.getStatement, { id: shop.client_id })).code).toBe(403)
  const other = await owner(test)
  for (const call of [calls.getStatement, calls.getStatementPdf, calls.sendStatement])
    expect((await other.browser.call(call, { id: shop.client_id })).code).toBe(404)
})
