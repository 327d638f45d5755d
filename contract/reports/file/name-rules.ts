/** The reports, as their addresses name them. */
export const reportNames = [
  'profit-loss',
  'cash-flow',
  'job-profitability',
  'aging',
  'unbilled',
  'sales-tax',
  'schedule-c',
] as const
export type ReportName = (typeof reportNames)[number]
