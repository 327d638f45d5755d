import type { ReportName } from '#contract/reports/file/name-rules.ts'
import type { JobProfitSort } from '#contract/reports/jobs/shapes.ts'
import type { Period } from '#contract/reports/period-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { getAging } from '../aging/get-aging.ts'
import { getCashFlow } from '../cash-flow/get-cash-flow.ts'
import { getJobProfitability } from '../jobs/get-job-profitability.ts'
import { getProfitLoss } from '../profit-loss/get-profit-loss.ts'
import { getSalesTax } from '../sales-tax/get-sales-tax.ts'
import { getScheduleC } from '../schedule-c/get-schedule-c.ts'
import type { PeriodInput } from '../sums/period.ts'
import { getUnbilled } from '../unbilled/get-unbilled.ts'
import { tableOfAging, tableOfJobs, tableOfUnbilled } from './list-tables.ts'
import type { ReportTable } from './report-table.ts'
import { tableOfCashFlow, tableOfProfitLoss } from './section-tables.ts'
import { tableOfSalesTax, tableOfScheduleC } from './tax-tables.ts'

/** A report as a table; of `today`, of a period, or of all there is. */
export type DrawnReport = { table: ReportTable; period: Period | 'today' | null }

/** So many jobs or clients stand in a file. */
const mostRows = 2000
const page = { page: 1, page_size: mostRows }

export async function drawReport(
  ctx: CompanyCtx,
  name: ReportName,
  { sort = 'margin', ...asked }: PeriodInput & { sort?: JobProfitSort | undefined },
): Promise<DrawnReport> {
  if (name === 'aging') {
    const report = await getAging(ctx, page)
    return { table: tableOfAging({ ...report, left_out: report.total - report.clients.length }), period: 'today' }
  }
  if (name === 'unbilled') {
    const report = await getUnbilled(ctx, page)
    return { table: tableOfUnbilled({ ...report, left_out: report.total - report.jobs.length }), period: 'today' }
  }
  if (name === 'job-profitability') {
    const report = await getJobProfitability(ctx, { ...asked, ...page, sort })
    return { table: tableOfJobs({ ...report, left_out: report.total - report.jobs.length }), period: report.period }
  }
  return drawPeriod(ctx, name, asked)
}

async function drawPeriod(
  ctx: CompanyCtx,
  name: Exclude<ReportName, 'aging' | 'unbilled' | 'job-profitability'>,
  asked: PeriodInput,
): Promise<DrawnReport> {
  if (name === 'profit-loss') return of(await getProfitLoss(ctx, asked), tableOfProfitLoss)
  if (name === 'cash-flow') return of(await getCashFlow(ctx, asked), tableOfCashFlow)
  if (name === 'sales-tax') return of(await getSalesTax(ctx, asked), tableOfSalesTax)
  return of(await getScheduleC(ctx, asked), tableOfScheduleC)
}

function of<R extends { period: Period }>(report: R, table: (report: R) => ReportTable): DrawnReport {
  return { table: table(report), period: report.period }
}
