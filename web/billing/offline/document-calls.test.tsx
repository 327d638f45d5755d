import { expect, test } from 'vitest'
import { getEstimate, listDocuments } from '#contract/billing/calls.ts'
import { getClient } from '#contract/clients/calls.ts'
import { foreseeNewClient } from '#contract/clients/foresee-rules.ts'
import { getDocumentDefaults } from '#contract/company/defaults/calls.ts'
import { settings } from '#test/screen/documents.ts'
import { type CallWords, nameOfRow, type WrittenCall } from '#web/offline/calls/call-kind.ts'
import { createDocumentCall, updateDocumentCall } from './document-calls.ts'

const [id, client_id] = ['1', '2'].map((end) => `01999999-0000-7000-8000-00000000000${end}`)
const lines = [{ name: 'Posts', quantity: '4', unit_price: '120', taxable: true }]
const input = {
  id,
  is_invoice: false,
  client_id,
  title: 'Fence',
  tax_name: 'Sales tax',
  tax_rate: '5',
  line_items: lines,
}
const nora = foreseeNewClient({ id: client_id ?? '', first_name: 'Nora' }, '2026-11-17T10:00:00Z')
const answers = (more: [object, object][] = []) => {
  const all = new Map<object, object>([
    [getDocumentDefaults, { company: settings, tax_rates: [] }],
    [getClient, { client: nora }],
    ...more,
  ])
  return ((row: object) => all.get(row)) as never
}

async function waiting(): Promise<WrittenCall & CallWords> {
  const said = (await createDocumentCall.describe(input, answers())) as CallWords
  return { input, at: Date.parse('2026-11-17T10:00:00Z'), ...said }
}

test('the page of an estimate that waits is one that the server could have answered, and so is its row', async () => {
  const call = await waiting()
  const page = createDocumentCall.foresee.map(({ of, make }) => of.path === getEstimate.path && make?.(call, { id }))
  const copy = page.find(Boolean)
  expect(getEstimate.answer.parse(copy)).toEqual(copy)
  expect(copy).toMatchObject({ document: { total: '504.00', version: 1 }, client: { display_name: 'Nora' } })
  const list = { documents: [], counts: {}, page: 1, page_size: 50, total: 0, total_pages: 1 }
  const shown = (asked: object) => {
    const of = createDocumentCall.foresee.find(({ of: { path } }) => path === listDocuments.path)
    return of?.apply(of.apply(list, call, asked), call, asked)
  }
  expect(listDocuments.answer.parse(shown({}))).toMatchObject({
    documents: [{ client_name: 'Nora', title: 'Fence', total: '504.00', display_status: 'draft' }],
    total: 1,
    counts: { draft: { count: 1, total: '504.00' } },
  })
  const asked = [{ tab: 'invoices' }, { q: 'deck' }, { page: 2 }, { status: 'sent' }, { client_id: id }, { only: 'x' }]
  expect(asked.map((each) => shown(each).documents.length)).toEqual([0, 0, 0, 0, 0, 0])
  expect([{ q: 'nora fen' }, { status: 'draft' }, { client_id }].map((each) => shown(each).total)).toEqual([1, 1, 1])
})

test('what is kept of a draft is named, can be copied, and is no call where its amounts cannot be', async () => {
  expect(await waiting()).toMatchObject({
    ...{ about: id, name: 'New estimate', where: 'Nora · Fence', href: `/billing/estimate/${id}` },
    text: 'Fence\nNora\nPosts, 4 × 120.00\nTotal 504.00',
  })
  const negative = { ...input, line_items: [{ ...lines[0], unit_price: '-5' }] }
  expect(await createDocumentCall.describe(negative, answers())).toBeUndefined()
})

test('a draft that comes to more while it waits moves the sum of drafts by as much, once; one that was sent meanwhile moves nothing', async () => {
  const { foreseen } = await waiting()
  const more = { ...input, line_items: [{ ...lines[0], quantity: '5' }] }
  const said = (await createDocumentCall.describe(more, answers())) as CallWords
  const list = updateDocumentCall.foresee.find(({ of }) => of.path === listDocuments.path)
  const after = (row: object) => {
    const of = { documents: [row], counts: { draft: { count: 2, total: '604.00' } }, page: 1, page_size: 50, total: 2 }
    const call = { input: more, at: 0, ...said }
    return list?.apply(list.apply(of, call, {}), call, {})
  }
  expect(after(foreseen as object)).toMatchObject({
    documents: [{ total: '630.00' }],
    counts: { draft: { count: 2, total: '730.00' } },
  })
  const sent = { ...foreseen, status: 'sent', display_status: 'sent' }
  expect(after(sent)).toMatchObject({ documents: [sent], counts: { draft: { count: 2, total: '604.00' } } })
})

test('a draft that is saved again is one with the one that waits; upon what it was, by version and by field', async () => {
  const { foreseen } = await waiting()
  const change = { estimate_id: id, version: 1, title: 'Fence and gate', line_items: lines }
  const before = { row: nameOfRow(createDocumentCall.row), input }
  expect(updateDocumentCall.joins?.(before, change)).toEqual({ ...input, title: 'Fence and gate' })
  expect(updateDocumentCall.joins?.({ ...before, input: { ...input, id: client_id } }, change)).toBeUndefined()
  const earlier = { row: nameOfRow(updateDocumentCall.row), input: { ...change, version: 4, notes: 'Gate left' } }
  expect(updateDocumentCall.joins?.(earlier, { ...change, title: 'Gate' })).toEqual({
    ...change,
    ...{ version: 4, title: 'Gate', notes: 'Gate left' },
  })
  const said = await updateDocumentCall.describe(change, answers([[getEstimate, { document: foreseen }]]))
  expect(said).toMatchObject({ name: 'Change the estimate', base: { fields: { title: 'Fence' } } })
  expect(Object.keys(said?.base?.fields ?? {}).sort()).toEqual(['line_items', 'title'])
})
