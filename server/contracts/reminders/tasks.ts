import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Sends what is due of one company's contracts. */
export const remindOfContracts = task('remind_of_contracts', z.object({ company_id: z.string() }))

/** Asks of every company with steps what is due now: nothing depends on an earlier time that it was asked. */
export const sweepContractReminders = task('sweep_contract_reminders', z.object({}), { at: '*/5 * * * *' })
