/** What of the jobs waits for somebody of the team. */
export const jobsAttention = ['job_question', 'job_late', 'job_to_invoice'] as const
export type JobsAttention = (typeof jobsAttention)[number]
