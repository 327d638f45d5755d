import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Makes the fees of one company's late invoices that are due by its rule. */
export const chargeLateFees = task('charge_late_fees', z.object({ company_id: z.string() }))

/** Asks of every company whose rule makes fees by itself what is due, by the company's own day. */
export const sweepLateFees = task('sweep_late_fees', z.object({}), { at: '7 * * * *' })
