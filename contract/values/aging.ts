/** How long past its day what is owed has been, in the trade's own steps of thirty days. */
export const agingBuckets = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]
