import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const mailJobQuestion = task(
  'mail_job_question',
  z.object({ company_id: z.string(), question_id: z.string(), from: z.string(), to: z.string() }),
)
