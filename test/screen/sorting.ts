import type { OfferedCategory, SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { MatchSuggestion } from '#contract/accounting/transactions/match-shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { aTransaction, categoryCalled, named } from './books.ts'

/** What was chosen for a store before. */
export function offered(store: string, name: string, of: Partial<OfferedCategory> = {}): OfferedCategory {
  const category = named(categoryCalled(name))
  const [times, all] = [of.times ?? 14, of.of ?? 15]
  return {
    category_id: category.id,
    category,
    type: 'expense',
    times,
    of: all,
    reason: `You chose ${name} for ${store} ${times} of ${all} times`,
    ...of,
  }
}

/** An invoice that a deposit may have paid. */
export function invoiceFor(number: number, of: Partial<MatchSuggestion> = {}): MatchSuggestion {
  return {
    kind: 'invoice',
    invoice: { id: `019a0000-0000-7000-8000-0000000001${number}`, number: `INV-03${number}` },
    payment_id: null,
    job: null,
    client_name: 'Renee Ortiz',
    amount: '1500.00',
    date: '2026-11-14',
    fit: 'exact',
    reason: "Same amount, 2 days after it was due. The client's name is in the bank's text",
    ...of,
  }
}

export function lineOf(
  number: number,
  description: string,
  of: Partial<SortingLine> & { row?: Partial<Transaction> } = {},
) {
  const { row, ...line } = of
  return {
    transaction: aTransaction(number, { description, ...row }),
    merchant: description.replace(/ #.*/, '').toLowerCase(),
    offered: [],
    match: null,
    ...line,
  } satisfies SortingLine
}

export const depositOf = (number: number, description: string, amount: string, match: MatchSuggestion | null) =>
  lineOf(number, description, { match, row: { type: 'income', amount, left_to_match: amount, date: '2026-11-16' } })

/** Thirty-eight purchases at one store, two of a small one, four deposits, and three single lines. */
export function monthEnd(): SortingLine[] {
  const depot = Array.from({ length: 38 }, (_, at) =>
    lineOf(at + 1, `HOME DEPOT #${400 + at}`, {
      offered: [offered('HOME DEPOT', 'Materials'), offered('HOME DEPOT', 'Small tools', { times: 1 })],
      row: { date: `2026-11-${String(1 + (at % 16)).padStart(2, '0')}` },
    }),
  )
  return [
    ...depot,
    lineOf(40, 'CIRCLE K #11'),
    lineOf(41, 'CIRCLE K #12'),
    depositOf(50, 'DEPOSIT R ORTIZ', '1500.00', invoiceFor(11)),
    depositOf(51, 'DEPOSIT HARLOW', '842.50', invoiceFor(12, { amount: '842.50', client_name: 'Jo Harlow' })),
    depositOf(
      52,
      'MOBILE CHECK DEPOSIT 4412',
      '900.00',
      invoiceFor(13, {
        amount: '1200.00',
        fit: 'close',
        client_name: 'Pike & Sons',
        reason: "The client's name is in the bank's text",
      }),
    ),
    lineOf(60, 'SHELL OIL 57442', { offered: [offered('SHELL OIL', 'Fuel', { times: 22, of: 22 })] }),
    lineOf(61, 'YARD SALE BARN'),
  ]
}
