import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Makes what is due of one company's recurring invoices. */
export const makeRecurringInvoices = task('make_recurring_invoices', z.object({ company_id: z.string() }))

/** Asks of every company with recurring invoices what is due now: nothing depends on an earlier time that it was asked. */
export const sweepRecurringInvoices = task('sweep_recurring_invoices', z.object({}), { at: '*/5 * * * *' })
