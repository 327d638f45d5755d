/** How long past its day what is owed has been, in the trade's own steps of thirty days. */
export const agingBuckets = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** Where the days alone would not say of what. */
export const agingWords: Record<AgingBucket, string> = {
  current: 'Not yet due',
  days_30: '1 to 30 days past due',
  days_60: '31 to 60 days past due',
  days_90: '61 to 90 days past due',
  older: 'Over 90 days past due',
}
