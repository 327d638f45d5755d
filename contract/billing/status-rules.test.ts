import { expect, test } from 'vitest'
import {
  displayStatusOfEstimate,
  displayStatusOfInvoice,
  estimateStatuses,
  type InvoiceDisplayStatus,
  invoiceStatuses,
  mayEstimateBecome,
  mayInvoiceBecome,
  nextStatusesOfEstimate,
} from './status-rules.ts'

const TODAY = '2026-11-17'

test('an open estimate is shown as expired from the day after its last', () => {
  for (const status of ['sent', 'viewed', 'changes_requested'] as const) {
    expect(displayStatusOfEstimate({ status, valid_until: '2026-11-17' }, TODAY)).toBe(status)
    expect(displayStatusOfEstimate({ status, valid_until: '2026-11-16' }, TODAY)).toBe('expired')
    expect(displayStatusOfEstimate({ status, valid_until: null }, TODAY)).toBe(status)
  }
  for (const status of ['draft', 'approved', 'declined', 'converted', 'superseded', 'void'] as const) {
    expect(displayStatusOfEstimate({ status, valid_until: '2020-01-01' }, TODAY)).toBe(status)
  }
})

const invoice = { status: 'sent' as const, due_date: '2026-12-01', viewed_at: null, amount_paid: 0, balance: 10_000 }

test.each<[InvoiceDisplayStatus, Partial<Parameters<typeof displayStatusOfInvoice>[0]>]>([
  ['sent', {}],
  ['sent', { due_date: TODAY }],
  ['viewed', { viewed_at: '2026-11-02T10:00:00Z' }],
  ['partially_paid', { amount_paid: 1, balance: 9_999, viewed_at: '2026-11-02T10:00:00Z' }],
  ['overdue', { due_date: '2026-11-16', amount_paid: 1, balance: 9_999 }],
  ['paid', { balance: 0, amount_paid: 10_000, due_date: '2026-11-16' }],
  ['written_off', { status: 'written_off', balance: 0 }],
  ['void', { status: 'void', due_date: '2026-11-16' }],
  ['draft', { status: 'draft', due_date: '2026-11-16', balance: 0 }],
  ['sent', { due_date: null }],
])('an owner sees an invoice as %s for %j', (shown, change) => {
  expect(displayStatusOfInvoice({ ...invoice, ...change }, TODAY)).toBe(shown)
})

test('a client may answer an open estimate, not an expired or finished one', () => {
  for (const answer of ['approved', 'declined', 'changes_requested'] as const) {
    expect(mayEstimateBecome('sent', answer)).toBe(true)
    expect(mayEstimateBecome('viewed', answer)).toBe(true)
    for (const from of ['expired', 'approved', 'declined', 'converted', 'superseded', 'void'] as const) {
      expect(mayEstimateBecome(from, answer)).toBe(false)
    }
  }
  expect(mayEstimateBecome('changes_requested', 'approved')).toBe(true)
  expect(mayEstimateBecome('expired', 'sent')).toBe(true)
})

test('an estimate never returns to draft, and its ends stay ends', () => {
  expect(estimateStatuses.filter((from) => mayEstimateBecome(from, 'draft'))).toEqual([])
  for (const end of ['superseded', 'void'] as const) expect(nextStatusesOfEstimate(end)).toEqual([])
  expect(nextStatusesOfEstimate('declined')).toEqual(['superseded'])
  expect(nextStatusesOfEstimate('converted')).toEqual(['superseded'])
  expect(nextStatusesOfEstimate('approved')).toEqual(['converted', 'superseded', 'void'])
})

test('an invoice goes only the four ways of the trade', () => {
  const ways = invoiceStatuses.flatMap((from) =>
    invoiceStatuses.filter((to) => mayInvoiceBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(ways).toEqual(['draft sent', 'sent void', 'sent written_off', 'written_off sent'])
})
