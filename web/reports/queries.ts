import { keepPreviousData } from '@tanstack/react-query'
import { getAging } from '#contract/reports/aging/calls.ts'
import { getCashFlow } from '#contract/reports/cash-flow/calls.ts'
import { listReportEntries } from '#contract/reports/entries/calls.ts'
import { getReportFile } from '#contract/reports/file/calls.ts'
import { getJobProfitability } from '#contract/reports/jobs/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { getSalesTax } from '#contract/reports/sales-tax/calls.ts'
import { getScheduleC } from '#contract/reports/schedule-c/calls.ts'
import { getUnbilled } from '#contract/reports/unbilled/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { useRead } from '#web/api/use-call.ts'

/** The figures stay until those of another period are there. */
const stays = { placeholderData: keepPreviousData }

export type ReportInput = InputFor<typeof getProfitLoss>

export const useGetProfitLoss = (asked: ReportInput) => useRead(getProfitLoss, asked, stays)
export const useGetCashFlow = (asked: ReportInput) => useRead(getCashFlow, asked, stays)
export const useGetSalesTax = (asked: ReportInput) => useRead(getSalesTax, asked, stays)
export const useGetScheduleC = (asked: ReportInput) => useRead(getScheduleC, asked, stays)
export const useGetJobProfitability = (asked: JobReportInput) => useRead(getJobProfitability, asked, stays)
export const useGetAging = (asked: InputFor<typeof getAging>) => useRead(getAging, asked, stays)
export const useGetUnbilled = (asked: InputFor<typeof getUnbilled>) => useRead(getUnbilled, asked, stays)
export const useListReportEntries = (asked: ReportEntriesInput) => useRead(listReportEntries, asked, stays)

/** A report as a file, asked as the report itself. */
export const fetchReportFile = (asked: ReportFileInput): Promise<Blob> => send(getReportFile, asked)

export type JobReportInput = InputFor<typeof getJobProfitability>
export type ReportEntriesInput = InputFor<typeof listReportEntries>
export type ReportFileInput = InputFor<typeof getReportFile>

export type ProfitLoss = AnswerFor<typeof getProfitLoss>
export type CashFlow = AnswerFor<typeof getCashFlow>
export type SalesTax = AnswerFor<typeof getSalesTax>
export type ScheduleC = AnswerFor<typeof getScheduleC>
export type JobProfitability = AnswerFor<typeof getJobProfitability>
export type Aging = AnswerFor<typeof getAging>
export type UnbilledJobs = AnswerFor<typeof getUnbilled>
export type ReportEntries = AnswerFor<typeof listReportEntries>
