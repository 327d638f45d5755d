/** What of the jobs waits for somebody of the team. */
export const jobsAttention = ['refund_due', 'job_question', 'job_late', 'job_to_invoice'] as const
export type JobsAttention = (typeof jobsAttention)[number]
