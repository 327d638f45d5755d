import { z } from 'zod'
import { mailTask, task } from './task.ts'

export const mailDisk = mailTask(
  'mail_disk',
  z.object({ state: z.enum(['enough', 'low', 'nearly_full']), free: z.number(), at: z.string() }),
)
export const handlePaymentEvent = task('handle_payment_event', z.object({ id: z.string() }))
export const lookAtDisk = task('look_at_disk', z.object({}), { at: '*/5 * * * *' })
export const sweepFiles = task('sweep_files', z.object({}), { at: '47 3 * * *', madeUpFor: '1d' })
export const sweep = task('sweep', z.object({}), { at: '17 3 * * *', madeUpFor: '1d' })
