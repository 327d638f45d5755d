import type { TransactionList } from '../queries.ts'

export const statusWords = { pending: 'Pending', posted: 'Posted', excluded: 'Excluded' } as const

/** The job that the list is narrowed to, as far as it says so itself. */
export function nameOfJob(list: TransactionList | undefined, id: string): string {
  const named = list?.transactions.flatMap(({ job, splits }) => [job, ...splits.map((split) => split.job)])
  return named?.find((job) => job?.id === id)?.title ?? 'One job'
}

/** The invoice that the list is narrowed to, as far as it says so itself. */
export function nameOfInvoice(list: TransactionList | undefined, id: string): string {
  const named = list?.transactions.flatMap(({ matches }) => matches.map(({ invoice }) => invoice))
  return named?.find((invoice) => invoice?.id === id)?.number ?? 'One invoice'
}
