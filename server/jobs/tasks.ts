import { z } from 'zod'
import { mailTask, task } from '#server/platform/task.ts'

export const mailJobQuestion = mailTask(
  'mail_job_question',
  z.object({ company_id: z.string(), question_id: z.string(), from: z.string(), to: z.string() }),
)

/** A day after a file of a job was deleted, when it cannot be brought back any more. */
export const forgetJobFiles = task('forget_job_files', z.object({ company_id: z.string(), job_id: z.string() }))

/** To somebody of the team: they were put on the job or taken off, were given a task (`note` is its title) or mentioned. */
export const mailJobNews = mailTask(
  'mail_job_news',
  z.object({
    company_id: z.string(),
    job_id: z.string(),
    id: z.string(),
    news: z.enum(['assigned', 'taken_off', 'task', 'mention']),
    by: z.string(),
    note: z.string().nullable(),
    to: z.string(),
  }),
)

/** Of a company whose jobs were signed before the signed value was kept. */
export const completeLedgers = task('complete_ledgers', z.object({ company_id: z.string() }))
