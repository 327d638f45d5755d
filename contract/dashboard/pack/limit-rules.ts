/** How much of the company's work lies on a device. Source: docs/domain.md, Without a connection. */
export const packLimits = {
  /** Jobs at most. */
  jobs: 60,
  /** Of them at most so many that the person opened last, and as many that they keep. */
  chosen: 20,
  /** Jobs of one answer. */
  jobsOfAnswer: 10,
  /** Of each job the newest estimates, and as many invoices, as they were sent. */
  documents: 4,
  /** Days around today: what is planned in them comes first. */
  daysBack: 7,
  daysAhead: 14,
} as const
