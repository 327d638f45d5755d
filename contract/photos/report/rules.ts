/** The order of photos in a report. */
export const reportSorts = ['oldest', 'newest', 'stage'] as const
export type ReportSort = (typeof reportSorts)[number]

/** A report waits for its turn, is drawn, and is there, or could not be made. */
export const reportStates = ['waiting', 'drawing', 'ready', 'failed'] as const

/** Whether there is something to wait for. */
export function isUnderWay({ status }: { status: (typeof reportStates)[number] }): boolean {
  return status === 'waiting' || status === 'drawing'
}
