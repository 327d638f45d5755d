import { z } from 'zod'
import { mailTask } from '#server/platform/task.ts'

export const mailFeedback = mailTask('mail_feedback', z.object({ id: z.string() }))
