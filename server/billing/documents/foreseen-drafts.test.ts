import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { type DocumentWords, foreseeDocument } from '#contract/billing/drafts/foresee-document-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { saveTaxRate } from '#contract/company/calls.ts'
import { getDocumentDefaults } from '#contract/company/defaults/calls.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** What a device shows of a draft without a connection is what the server makes of it. Source: docs/domain.md, Without a connection. */
const test = await openTestApp()
const cents = fc.integer({ min: 0, max: 500_000 }).map((all) => (all / 100).toFixed(2))
const percent = fc.constantFrom('0', '5', '12.5', '8.25')
const line = fc.record({
  kind: fc.constantFrom('service' as const, 'material' as const, 'section' as const),
  name: fc.constantFrom('Posts', 'Rails', 'Stain'),
  quantity: fc.constantFrom('1', '2.5', '42', '0.3333'),
  unit_price: fc.oneof(cents, fc.constantFrom('7', '1,200')),
  taxable: fc.boolean(),
  discount_percent: fc.option(percent),
  optional: fc.boolean(),
  named: fc.boolean(),
})
const draft = fc.record({
  title: fc.option(fc.constantFrom('Deck', 'Fence')),
  tax_rate: percent,
  tax_inclusive: fc.boolean(),
  discount_percent: fc.option(percent),
  deposit_percent: fc.option(percent),
  notes: fc.option(fc.constant('Starts Monday')),
  line_items: fc.array(line, { maxLength: 5 }),
})

it('a draft that waits on a device comes to the cent to what the server makes of it, new and changed', async () => {
  const { browser } = await owner(test)
  const whom = await client(browser)
  await expectSuccess(browser.call(saveTaxRate, { name: 'County', rate: '1.5' }))
  const { company, tax_rates } = await expectSuccess(browser.call(getDocumentDefaults))
  const foresee = (words: DocumentWords, id: string, kind: DocumentKind, before?: Document) =>
    foreseeDocument(words, {
      ...{
        id,
        kind,
        before,
        currency: company.currency,
        tax_exempt: false,
        property_id: null,
        rates: tax_rates,
        files: [],
      },
      ...{ today: company.today, at: '2026-11-17T10:00:00.000Z', newId: randomUUID },
    })
  await fc.assert(
    fc.asyncProperty(draft, draft, fc.boolean(), async (first, second, is_invoice) => {
      const kind = is_invoice ? 'invoice' : 'estimate'
      const id = randomUUID()
      const input = { id, is_invoice, ...sent(first, is_invoice), client_id: whom.id }
      const made = await browser.call(calls.createDocument, input)
      const seen = foresee(input, id, kind)
      if (made.code >= 300) {
        expect(seen).toBeUndefined()
        return
      }
      const { document } = made.body
      expect(comparable(seen)).toEqual(comparable(document))
      const change = { [`${kind}_id`]: id, version: document.version, ...sent(second, is_invoice) }
      const changed = await browser.call(calls.updateDocument, change)
      const next = foresee(change, id, kind, document)
      expect(comparable(next)).toEqual(changed.code >= 300 ? undefined : comparable(changed.body.document))
    }),
    { numRuns: 40 },
  )

  function sent({ line_items, ...words }: typeof draft extends fc.Arbitrary<infer D> ? D : never, is_invoice: boolean) {
    return {
      ...words,
      ...(is_invoice ? { deposit_percent: null } : {}),
      ...(is_invoice ? { due_date: '2027-01-15' } : { valid_until: '2027-01-15' }),
      tax_name: 'Sales tax',
      line_items: line_items.map(({ named, ...each }) => ({
        ...each,
        tax_rate_ids: named ? tax_rates.map((rate) => rate.id) : null,
      })),
    }
  }
})

/** But for what the server alone says: ids of lines, the version, when, and where the work is. */
function comparable(document: Document | undefined) {
  if (!document) return undefined
  const { version: _v, created_at: _c, property_id: _p, line_items, ...rest } = document
  const lines = line_items.map(({ id: _, cost: _k, markup_percent: _m, ...line }) => line)
  return { ...rest, line_items: lines }
}
