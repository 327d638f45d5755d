import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const followPayment = task('follow_payment', z.object({ company_id: z.string(), try_id: z.string() }))
export const followRefund = task('follow_refund', z.object({ company_id: z.string(), refund_id: z.string() }))
export const sweepPaymentEvents = task('sweep_payment_events', z.object({}), { at: '*/10 * * * *' })
