import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { billableOf } from '#contract/billing/progress/billable-rules.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** An estimate of odd cents with a discount, a credit and an optional line, and invoices of it made before lines were kept. */
async function billedBefore(portions: (string | undefined)[]) {
  const { browser, company_id, username } = await owner(test)
  const { id: client_id } = await addClient({ browser }, { email: `renee@${username}.example` })
  const line_items = [
    ...Array.from({ length: 7 }, (_, at) => ({
      name: `Line ${at}`,
      unit_price: `${at * 37}.0${at}`,
      quantity: '1.337',
    })),
    { name: 'Credit', unit_price: '-33.33' },
    { name: 'Not taken', unit_price: '500', optional: true },
    { kind: 'text' as const, name: 'Thank you' },
  ]
  const sums = { tax_rate: '8.25', discount_percent: '7.77' }
  const made = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items, ...sums }))
  const { id } = made.document
  await expectSuccess(browser.call(calls.markEstimateApproved, { id, note: 'By phone' }))
  const invoices = []
  for (const portion of portions)
    invoices.push((await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id, portion }))).invoice)
  const { document } = await expectSuccess(browser.call(calls.getEstimate, { id }))
  await test.platform.database.inCompany(company_id, (db) => db.deleteFrom('billed_line').execute())
  return { browser, company_id, id, document, invoices }
}

const migrate = (company_id: string) =>
  test.platform.database.inCompany(company_id, (db) => sql`call keep_lines_of_earlier_parts()`.execute(db))
const readKept = (company_id: string) =>
  test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('billed_line').select(['invoice_id', 'line_id', 'percent', 'net', 'whole']).execute(),
  )

it('an owner who billed by percent before finds what each invoice billed of each line, as a recount has it', async () => {
  const { browser, company_id, id, document, invoices } = await billedBefore([
    'percent:33.3333',
    'percent:12.5',
    'percent:0.7',
  ])
  await migrate(company_id)
  const kept = await readKept(company_id)
  const { lines } = billableOf(document, 'en-US')
  expect(lines).toHaveLength(8)
  const left = lines.map(({ net }) => BigInt(net))
  for (const { id: invoice_id, subtotal, portion } of invoices) {
    const nets = shareByLargestRemainder(BigInt(Math.round(Number(subtotal) * 100)), left)
    for (const [at, { id: line_id, net: whole }] of lines.entries()) {
      const net = Number(nets[at])
      left[at] = (left[at] ?? 0n) - BigInt(net)
      if (whole !== 0)
        expect(kept.find((row) => row.invoice_id === invoice_id && row.line_id === line_id)).toMatchObject({
          net,
          whole,
          percent: expect.stringContaining(portion?.slice(8) ?? ''),
        })
    }
  }
  expect(kept).toHaveLength(3 * lines.filter(({ net }) => net !== 0).length)
  const rest = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id }))
  const totals = [...invoices, rest.invoice].map(({ total }) => Math.round(Number(total) * 100))
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(document.total) * 100))
})

it('an owner who billed it whole before finds nothing left, and one run more changes nothing', async () => {
  const { browser, company_id, id, document } = await billedBefore([undefined])
  await migrate(company_id)
  const kept = await readKept(company_id)
  await migrate(company_id)
  expect(await readKept(company_id)).toEqual(kept)
  const { lines } = billableOf(document, 'en-US')
  expect(kept.map(({ net, percent }) => [net, percent])).toEqual(
    kept.map(({ line_id }) => [lines.find((line) => line.id === line_id)?.net, null]),
  )
  const more = await browser.call(calls.convertEstimateToInvoice, { id, portion: 'percent:1' })
  expect(more.body.fields).toEqual({ portion: ['This estimate has been invoiced in full'] })
})
