import { agingLabels } from '#contract/billing/statement/word-rules.ts'
import type { getAging } from '#contract/reports/aging/calls.ts'
import type { getJobProfitability } from '#contract/reports/jobs/calls.ts'
import type { JobProfitSums } from '#contract/reports/jobs/shapes.ts'
import type { getUnbilled } from '#contract/reports/unbilled/calls.ts'
import { agingBuckets } from '#contract/values/aging.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { type Cell, money, type ReportTable, waitingNotes } from './report-table.ts'

type Jobs = Pick<
  AnswerOf<typeof getJobProfitability>,
  'totals' | 'jobs' | 'to_sort' | 'may_be_counted' | 'currency'
> & { left_out: number }

/** Without the right to costs there is revenue alone. */
export function tableOfJobs({ totals, jobs, left_out, may_be_counted: amount, ...rest }: Jobs): ReportTable {
  const costs = totals.costs !== undefined
  const cells = (price: string | null, sums: JobProfitSums): Cell[] => [
    price === null ? '' : money(price),
    money(sums.revenue),
    ...(costs ? [money(sums.costs ?? '0.00'), money(sums.profit ?? '0.00'), sums.margin ? `${sums.margin}%` : ''] : []),
  ]
  return {
    title: 'Job profitability',
    first: 'Job',
    columns: ['Contract price', 'Revenue', ...(costs ? ['Costs', 'Profit', 'Margin'] : [])],
    rows: [
      ...jobs.map((job) => ({
        group: job.client_name ?? 'No client',
        name: `${job.number} ${job.title}`,
        cells: cells(job.contract_price, job),
        depth: 0,
        strong: false,
      })),
      { group: 'Total', name: 'All jobs', cells: cells(null, totals), depth: 0, strong: true },
    ],
    headline: costs
      ? { label: 'Profit of all jobs', amount: totals.profit ?? '0.00' }
      : { label: 'Revenue of all jobs', amount: totals.revenue },
    notes: [
      'Revenue is what clients paid, without sales tax.',
      ...(left_out > 0 ? [`${left_out} more jobs are not listed; the total has them.`] : []),
      ...waitingNotes({ ...rest, may_be_counted: amount === undefined ? undefined : { amount } }),
    ],
  }
}

type Aging = Pick<AnswerOf<typeof getAging>, 'owed' | 'buckets' | 'clients' | 'written_off'> & { left_out: number }

export function tableOfAging({ owed, buckets, clients, written_off, left_out }: Aging): ReportTable {
  return {
    title: 'Owed to you',
    first: 'Client',
    columns: [...agingBuckets.map((bucket) => agingLabels[bucket]), 'Total'],
    rows: [
      ...clients.map((client) => ({
        group: 'Clients',
        name: client.client_name ?? 'No client',
        cells: [...agingBuckets.map((bucket) => money(client.buckets[bucket])), money(client.owed.amount)],
        depth: 0,
        strong: false,
      })),
      {
        group: 'Total',
        name: 'All clients',
        cells: [...agingBuckets.map((bucket) => money(buckets[bucket].amount)), money(owed.amount)],
        depth: 0,
        strong: true,
      },
      ...(written_off.count > 0
        ? [
            {
              group: 'Bad debt',
              name: written_off.count === 1 ? '1 invoice written off' : `${written_off.count} invoices written off`,
              cells: [...agingBuckets.map(() => ''), money(written_off.amount)],
              depth: 0,
              strong: false,
            },
          ]
        : []),
    ],
    headline: { label: 'Owed to you', amount: owed.amount },
    notes: [
      'Open invoices by how many days they are past due.',
      ...(left_out > 0 ? [`${left_out} more clients are not listed; the total has them.`] : []),
    ],
  }
}

type Unbilled = Pick<AnswerOf<typeof getUnbilled>, 'unbilled' | 'jobs'> & { left_out: number }

export function tableOfUnbilled({ unbilled, jobs, left_out }: Unbilled): ReportTable {
  return {
    title: 'Signed, not billed',
    first: 'Job',
    columns: ['Signed on', 'Days', 'Contract', 'Billed', 'Not billed'],
    rows: [
      ...jobs.map((job) => ({
        group: job.client_name ?? 'No client',
        name: `${job.number} ${job.title}`,
        cells: [job.since, String(job.days), money(job.signed), money(job.billed), money(job.unbilled)],
        depth: 0,
        strong: false,
      })),
      { group: 'Total', name: 'All jobs', cells: ['', '', '', '', money(unbilled)], depth: 0, strong: true },
    ],
    headline: { label: 'Signed, not billed', amount: unbilled },
    notes: [
      'What clients signed, changes included, less the invoices that were sent. The days count from the oldest signature that they do not cover.',
      ...(left_out > 0 ? [`${left_out} more jobs are not listed; the total has them.`] : []),
    ],
  }
}
