import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const mailFeedback = task('mail_feedback', z.object({ id: z.string() }))
