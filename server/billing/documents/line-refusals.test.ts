import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { LineIn } from '#contract/billing/draft-shapes.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const { browser, company_id } = await owner(test)
const { id: client_id } = await client(browser)
const tearOff = { name: 'Tear-off', unit_price: '480' }
const { document } = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items: [tearOff] }))
let before: unknown
beforeEach(async () => {
  before = await everyLine()
})

function everyLine() {
  return test.platform.database.inCompany(
    company_id,
    async (db) =>
      (await sql`select d.version, l.* from document d left join document_line l on l.document_id = d.id`.execute(db))
        .rows,
  )
}

const made = 'This cost and markup make a price of'
const noDay = 'Enter a date as YYYY-MM-DD'

it.each<[Record<string, unknown>, string, string]>([
  [{ cost: '10', markup_percent: '-150' }, 'markup_percent', "A markup can't be below -100"],
  [{ cost: '10', markup_percent: 1e9 }, 'markup_percent', "A markup can't be above 10,000"],
  [{ cost: '10', markup_percent: 1e21 }, 'markup_percent', 'Enter a percent, like 35'],
  [{ cost: '10', markup_percent: '1.23456' }, 'markup_percent', 'Use at most 4 decimals'],
  [{ markup_percent: '-150' }, 'markup_percent', "A markup can't be below -100"],
  [{ cost: '0', markup_percent: '35', unit_price: '5' }, 'markup_percent', `${made} 0.00, not of 5.00`],
  [{ cost: '10', markup_percent: '35', unit_price: '20' }, 'markup_percent', `${made} 13.50, not of 20.00`],
  [{ cost: '10', markup_percent: [35] }, 'markup_percent', 'Send text or a number'],
  [{ cost: '-999999999.99', markup_percent: '1' }, 'markup_percent', 'Amounts go up to 999,999,999.99'],
  [{ cost: 'ten', markup_percent: '35' }, 'cost', 'Enter an amount, like 1,250.00'],
  [{ cost: '10', markup_percent: '35', unit_price: 'x' }, 'unit_price', 'Enter an amount, like 1,250.00'],
  [{ service_date: '2026-02-30' }, 'service_date', noDay],
  [{ service_date: '0000-01-01' }, 'service_date', noDay],
  [{ service_date: '10000-01-01' }, 'service_date', noDay],
  [{ service_date: '2026-11-12T10:00:00Z' }, 'service_date', noDay],
  [{ service_date: '2026-11-12+05:00' }, 'service_date', noDay],
  [{ service_date: 20_261_112 }, 'service_date', noDay],
])('an owner who sends %j is told at %s: %s, and nothing is written', async (over, field, said) => {
  const line_items = [tearOff, { name: 'Boards', ...over }] as LineIn[]
  for (const answer of [
    await browser.call(calls.createDocument, { client_id, line_items }),
    await browser.call(calls.updateDocument, { estimate_id: document.id, title: 'New', line_items }),
  ])
    expect(answer).toMatchObject({ code: 400, body: { fields: { [`line_items.1.${field}`]: [said] } } })
  expect(await everyLine()).toEqual(before)
})

it.each([
  [
    { cost: '10', markup_percent: 0 },
    { unit_price: '10.00', markup_percent: '0' },
  ],
  [
    { cost: '10', markup_percent: '-100' },
    { unit_price: '0.00', markup_percent: '-100' },
  ],
  [
    { cost: '0', markup_percent: '35' },
    { unit_price: '0.00', cost: '0.00', markup_percent: '35' },
  ],
  [{ unit_price: '5', service_date: '0001-01-01' }, { service_date: '0001-01-01' }],
  [{ unit_price: '5', service_date: '9999-12-31' }, { service_date: '9999-12-31' }],
])('an owner may go to the edge: %j is kept, shown and printed', async (over, kept) => {
  const made = await expectSuccess(
    browser.call(calls.createDocument, { client_id, line_items: [tearOff, { name: 'Boards', ...over }] }),
  )
  const { id } = made.document
  const { document: read } = await expectSuccess(browser.call(calls.getEstimate, { id }))
  expect(read.line_items[1]).toMatchObject(kept)
  expect((await browser.call(calls.getEstimatePdf, { id })).code).toBe(200)
})
