import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Sends what is due of one company's invoices and estimates. */
export const remindOfDocuments = task('remind_of_documents', z.object({ company_id: z.string() }))

/** Asks of every company with steps what is due now: nothing depends on an earlier time that it was asked. */
export const sweepDocumentReminders = task('sweep_document_reminders', z.object({}), { at: '*/5 * * * *' })
