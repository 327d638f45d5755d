import type { ReportName } from '#contract/reports/file/name-rules.ts'

export const reportTitles: Record<ReportName, string> = {
  'profit-loss': 'Profit & loss',
  'cash-flow': 'Cash flow',
  'job-profitability': 'Job profitability',
  aging: 'Owed to you',
  'sales-tax': 'Sales tax',
  'schedule-c': 'Schedule C',
}
