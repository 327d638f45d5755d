import { expect, test } from 'vitest'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { draftPlace } from '../kept-draft.ts'
import { readKept } from './read-kept.ts'

test('a contractor goes on with what their device kept before lines had a markup and a day, and estimates options and payments', () => {
  const line = {
    key: 'a',
    id: null,
    kind: 'service',
    name: 'Deck',
    description: '',
    quantity: '2',
    unit: '',
    unit_price: '5',
  }
  const rest = { cost: '3', taxable: true, discount_percent: '', discount_amount: '', optional: false, selected: false }
  const part = { by: 'percent', value: '' }
  const draft = { client_id: null, discount: part, deposit: part, tax_rate: '0', lines: [{ ...line, ...rest }] }
  draftPlace('estimate', undefined).write(JSON.stringify({ draft, version: null, at: '2026-11-12T10:00:00Z' }))
  const kept = readKept('estimate', undefined)
  expect(kept?.id).toBeTruthy()
  expect(kept?.draft.lines).toMatchObject([
    { ...line, ...rest, tax_rates: null, markup_percent: '', service_date: '', option_group: null },
  ])
  const sent = kept && draftToSend(kept.draft, 'estimate')
  expect(sent).toMatchObject({ options: [], schedule: [] })
  expect(sent?.line_items).toMatchObject([{ cost: '3', markup_percent: null, service_date: null, tax_rate_ids: null }])
})
