import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, everyName, filterOf, listRule, narrowingOf, questionOf, readList } from './list.ts'
import { listInput } from './list-shapes.ts'

const deck = '0199d3c2-7b5e-7000-8000-000000000001'
const fence = '0199d3c2-7b5e-7000-8000-000000000002'

const rule = listRule({
  things: 'purchases',
  search: 'Payee',
  tabs: { all: { label: 'All' }, late: { label: 'Late' } },
  tabName: { wire: 'state', was: 'stage' },
  sorts: { '-date': 'Latest first', date: 'Earliest first' },
  filters: {
    job_id: { kind: 'record', label: 'Job', none: 'No job' },
    tags: { kind: 'records', label: 'Tags', most: 2, was: ['tags[]'] },
    status: { kind: 'choices', label: 'Status', words: { draft: 'Draft', sent: 'Sent' }, wire: 'statuses' },
    type: { kind: 'choice', label: 'Type', words: { income: 'Income' } },
    to_sort: { kind: 'flag', label: 'To sort', was: ['show'] },
    days: { kind: 'days', label: 'Date', wire: ['start_date', 'end_date'], was: ['date_from', 'date_to'] },
    amounts: { kind: 'amounts', label: 'Amount', wire: ['min_amount', 'max_amount'] },
  },
})
const read = (query: string) => readList(rule, new URLSearchParams(query))

test('an owner opens an address, and the call is asked by its own names', () => {
  const asked = read(
    `q=deck&tab=late&sort=date&page=3&job_id=none&tags=${deck},${fence}&status=sent,draft&type=income&to_sort=true&from=2026-11-01&to=2026-11-30&min=500`,
  )
  expect(asked).toMatchObject({ q: 'deck', tab: 'late', sort: 'date', page: 3 })
  expect(narrowingOf(rule, asked.narrowed)).toEqual({
    job_id: 'none',
    tags: [deck, fence],
    statuses: ['draft', 'sent'],
    type: 'income',
    to_sort: true,
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    min_amount: '500',
  })
})

test('an owner opens an address of before, and is asked for the same', () => {
  const asked = read(`tags[]=${deck}&tags[]=${fence}&date_from=2026-11-01&start_date=2026-10-01&date_to=2026-11-30`)
  expect(addressOf(rule, asked.narrowed)).toEqual({ tags: `${deck},${fence}`, from: '2026-11-01', to: '2026-11-30' })
  expect(everyName(rule)).toEqual(expect.arrayContaining(['tags[]', 'date_from', 'from', 'min']))
})

test('an owner narrows a list by plain fields, and each has names of its own', () => {
  const plain = { seen: 'team', plain: true } as const
  const byFields = listRule({
    things: 'jobs',
    search: 'Title',
    filters: {
      days: { kind: 'days', label: 'At work' },
      warranty: filterOf({ kind: 'day', label: 'Warranty until', ...plain }),
      sort: filterOf({ kind: 'choice', label: 'Sort', words: { deck: 'Deck' }, ...plain }),
      done: filterOf({ kind: 'yes_no', label: 'Done', ...plain }),
    },
  })
  const address = 'from=2026-11-01&warranty_from=2026-11-02&warranty_to=2026-11-03&sort=deck&done=true'
  const { narrowed } = readList(byFields, new URLSearchParams(address))
  const asked = { warranty_from: '2026-11-02', warranty_to: '2026-11-03', sort: 'deck', done: true }
  expect(narrowingOf(byFields, narrowed)).toEqual({ from: '2026-11-01', ...asked })
  expect(z.object(listInput(byFields)).parse(asked)).toEqual(asked)
})

test('a call is asked for no more than the address says: what comes first it does unasked', () => {
  const question = (address: string) =>
    Object.fromEntries(Object.entries(questionOf(rule, read(address))).filter(([, value]) => value !== undefined))
  expect(question('tab=all&sort=-date')).toEqual({})
  expect(question('stage=late&show=empty&sort=date&q=deck')).toEqual({
    state: 'late',
    to_sort: true,
    sort: 'date',
    q: 'deck',
  })
})

test('what an address cannot mean is left out', () => {
  const asked = read(
    'tab=constructor&sort=toString&page=-3&job_id=1&tags=x&status=paid&type=expense&to_sort=no&from=2026-02-30&min=lots',
  )
  expect(asked).toEqual({ q: '', tab: 'all', sort: '-date', page: 1, narrowed: {} })
})

test('an owner who names more than are taken is asked for the first of them', () => {
  const third = '0199d3c2-7b5e-7000-8000-000000000003'
  expect(read(`tags=${deck},${deck},${fence},${third}`).narrowed.tags).toEqual([deck, fence])
})

test('what is narrowed is the same once it went through an address', () => {
  const { narrowed } = read(`job_id=${deck}&status=sent&to_sort=true&max=99.50`)
  expect(read(new URLSearchParams(addressOf(rule, narrowed)).toString()).narrowed).toEqual(narrowed)
})

test('a call takes a list by the names of its rule, and refuses others of their kind', () => {
  const input = listInput(rule)
  expect(Object.keys(input).sort()).toEqual(
    ['q', 'job_id', 'tags', 'statuses', 'type', 'to_sort', 'start_date', 'end_date', 'min_amount', 'max_amount'].sort(),
  )
  expect(input.job_id.safeParse('none').success).toBe(true)
  expect(input.tags.safeParse([deck, fence, deck]).success).toBe(false)
  expect(input.type.safeParse('expense').success).toBe(false)
})
