import { levelOf } from '#contract/access/permissions.ts'
import type { getJobProfitability as jobsCall } from '#contract/reports/jobs/calls.ts'
import type { JobProfit, JobProfitSums } from '#contract/reports/jobs/shapes.ts'
import type { Period } from '#contract/reports/period-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { nameCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { marginOf } from '#server/scopes/job-sums.ts'
import { countToSort } from '../lines/material.ts'
import { entriesOf } from '../lines/rows.ts'
import { readPeriods } from '../sums/period.ts'
import { spanOf } from './kept-span.ts'
import { type JobRow, readJobSums, readJobs, readPossible } from './read-jobs.ts'

type JobReportInput = InputOf<typeof jobsCall>

/** What each job brought in and cost. Source: docs/domain.md, Reports. */
export async function getJobProfitability(ctx: CompanyCtx, asked: JobReportInput): Promise<AnswerOf<typeof jobsCall>> {
  const costs = levelOf(ctx.actor, 'costs.view') === 'all'
  const whole = asked.start_date === undefined && asked.end_date === undefined
  const { period, previous } = whole ? { period: null, previous: undefined } : readPeriods(ctx, asked)
  // Who does not see costs learns nothing of them by the order.
  const sort = costs || asked.sort === '-revenue' ? asked.sort : '-revenue'
  const span = await spanOf(ctx, period)
  const [{ jobs, sums }, possible, before, unsorted] = await Promise.all([
    readJobs(ctx, span, { ...asked, sort }),
    readPossible(ctx, span),
    previous && readJobSums(ctx, await spanOf(ctx, previous)),
    levelOf(ctx.actor, 'accounting.view') === 'all' ? countToSort(ctx, period ?? {}) : undefined,
  ])
  return {
    period,
    ...(previous ? { previous_period: previous } : {}),
    currency: ctx.actor.company?.currency ?? 'USD',
    ...(unsorted === undefined ? {} : { to_sort: unsorted }),
    totals: showSums(sums, costs),
    ...(before ? { previous_totals: showSums(before, costs) } : {}),
    ...(possible === 0 ? {} : { may_be_counted: moneyText(possible) }),
    jobs: await showJobs(ctx, jobs, { period, costs }),
    ...pageOf(asked, sums.count),
  }
}

function showSums({ revenue, costs }: { revenue: number; costs: number }, shown: boolean): JobProfitSums {
  if (!shown) return { revenue: moneyText(revenue) }
  return {
    revenue: moneyText(revenue),
    costs: moneyText(costs),
    profit: moneyText(revenue - costs),
    margin: marginOf(revenue, costs),
  }
}

async function showJobs(
  ctx: CompanyCtx,
  rows: readonly JobRow[],
  { period, costs }: { period: Period | null; costs: boolean },
): Promise<JobProfit[]> {
  const names = await nameCategories(
    ctx,
    rows.flatMap((row) => row.by_category.map(({ category_id }) => category_id)),
  )
  const prices = levelOf(ctx.actor, 'prices.view') === 'all'
  return rows.map(({ by_category, price, budget, revenue, costs: spent, possible, ...job }) => {
    const rowsOf = (kinds: Parameters<typeof entriesOf>[0]['kinds'], more = {}) =>
      entriesOf({ ...(period ?? {}), job_id: job.id, kinds, scope: 'profit', ...more })
    return {
      ...job,
      ...showSums({ revenue, costs: spent }, costs),
      contract_price: prices && price !== null ? moneyText(price) : null,
      ...(costs ? { budget: budget === null ? null : moneyText(budget) } : {}),
      ...(costs
        ? {
            costs_by_category: by_category.map(({ category_id, amount }) => ({
              category_id,
              name: (category_id && names.get(category_id)?.name) || 'Not sorted yet',
              color: (category_id && names.get(category_id)?.color) || null,
              amount: moneyText(amount),
              rows: rowsOf(['expense'], { category_id: category_id ?? 'none', only: true }),
            })),
          }
        : {}),
      ...(possible === 0 ? {} : { may_be_counted: { amount: moneyText(possible), rows: rowsOf(['possible']) } }),
      rows: {
        revenue: rowsOf(['payment', 'refund', 'income']),
        ...(costs ? { costs: rowsOf(['expense']) } : {}),
      },
    }
  })
}
