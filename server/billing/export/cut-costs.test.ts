import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { changePrices, createItem } from '#contract/billing/price-book/calls.ts'
import { exportCompany } from '#contract/reports/calls.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { unzip } from '#test/server/zip.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const { id: client_id } = await client(sam.browser)
const line_items = [{ name: 'Boards', cost: '3131.31', markup_percent: '41.4141', service_date: '2026-11-12' }]
const { document } = await expectSuccess(sam.browser.call(billing.createDocument, { client_id, line_items }))
await expectSuccess(sam.browser.call(createItem, { name: 'Boards', cost: '3131.31', markup_percent: '41.4141' }))
await expectSuccess(sam.browser.call(changePrices, { of: 'cost', percent: '0.5' }))
await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))

/** Everything in the archive that a person takes along, by the name of its file. */
async function takenBy(browser: Browser) {
  const files = unzip((await browser.call(exportCompany)).raw.rawPayload)
  return new Map(files.map(({ name, bytes }) => [name, bytes.toString()]))
}

it('an owner takes along cost, markup and day of every line, and the costs of the price book', async () => {
  const files = await takenBy(sam.browser)
  const rows = JSON.parse(files.get('json/document_line.json') ?? '[]')
  expect(rows).toMatchObject([{ cost: 313_131, markup_percent: '41.4141', service_date: '2026-11-12' }])
  expect(JSON.parse(files.get('json/price_item.json') ?? '[]')).toMatchObject([{ cost: 314_697 }])
  const [heads = '', row = ''] = (files.get('csv/document_line.csv') ?? '').replace(/^\uFEFF/, '').split('\n')
  const cells = row.split(',')
  const cell = (name: string) => cells[heads.split(',').indexOf(name)]
  expect(['cost', 'markup_percent', 'service_date'].map(cell)).toEqual(['313131', '41.4141', '2026-11-12'])
})

it.each(['none', 'own'] as const)(
  'a colleague who exports, and sees costs of %s, takes along days and PDFs and no cost',
  async (level) => {
    const rights = { 'data.export': 'all', 'prices.view': 'all', 'estimates.view': 'all', 'costs.view': level } as const
    const { user_id } = await addMember(test, sam.company_id, { rights })
    const files = await takenBy(await signedInAs(test, user_id))
    const [line] = JSON.parse(files.get('json/document_line.json') ?? '[]')
    expect(line).toMatchObject({ name: 'Boards', service_date: '2026-11-12' })
    expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(1)
    for (const [name, text] of files)
      for (const secret of ['313131', '3131.31', '314697', '3146.97', '41.4141'])
        expect(text.includes(secret), name).toBe(false)
  },
)
