import * as aging from '#contract/reports/aging/calls.ts'
import * as calls from '#contract/reports/calls.ts'
import * as cashFlow from '#contract/reports/cash-flow/calls.ts'
import * as entries from '#contract/reports/entries/calls.ts'
import * as file from '#contract/reports/file/calls.ts'
import * as jobs from '#contract/reports/jobs/calls.ts'
import * as profitLoss from '#contract/reports/profit-loss/calls.ts'
import * as salesTax from '#contract/reports/sales-tax/calls.ts'
import * as scheduleC from '#contract/reports/schedule-c/calls.ts'
import * as unbilled from '#contract/reports/unbilled/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { getAging } from './aging/get-aging.ts'
import { getCashFlow } from './cash-flow/get-cash-flow.ts'
import { listReportEntries } from './entries/list-entries.ts'
import { exportCompanyOver } from './export/export-company.ts'
import { getReportFile } from './file/get-report-file.ts'
import { getJobProfitability } from './jobs/get-job-profitability.ts'
import { getProfitLoss } from './profit-loss/get-profit-loss.ts'
import { getSalesTax } from './sales-tax/get-sales-tax.ts'
import { getScheduleC } from './schedule-c/get-schedule-c.ts'
import { getUnbilled } from './unbilled/get-unbilled.ts'

/** The calls that hand out what other domains keep, and what it comes to. */
export function reportsRoutesOver(domains: readonly Domain[]) {
  return [
    serve(calls.exportCompany, exportCompanyOver(domains)),
    serve(profitLoss.getProfitLoss, getProfitLoss),
    serve(cashFlow.getCashFlow, getCashFlow),
    serve(jobs.getJobProfitability, getJobProfitability),
    serve(aging.getAging, getAging),
    serve(unbilled.getUnbilled, getUnbilled),
    serve(salesTax.getSalesTax, getSalesTax),
    serve(scheduleC.getScheduleC, getScheduleC),
    serve(entries.listReportEntries, listReportEntries),
    serve(file.getReportFile, getReportFile),
  ]
}
