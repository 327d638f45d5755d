import { z } from 'zod'
import { mailTask, type PayloadOf, task } from '#server/platform/task.ts'

const signingEmails = [
  'signed-copies',
  'buyer-copy',
  'declined',
  'changes-requested',
  'canceled',
  'canceled-for-team',
] as const

/** An email about what was signed or answered, to one address. */
export const mailSigning = mailTask(
  'mail_signing',
  z.object({
    company_id: z.string(),
    contract_id: z.string(),
    mail_id: z.string(),
    email: z.enum(signingEmails),
    to: z.string(),
    /** To whom a link is for; its token, sealed. */
    signer_id: z.string().optional(),
    sealed: z.string().optional(),
    /** Who signed, declined or asked, and their words. */
    who: z.string().optional(),
    note: z.string().optional(),
  }),
)
export type SigningMail = PayloadOf<typeof mailSigning>

/** Asked for here, where the last one signs; done by sealing: printed, sealed and kept. */
export const sealContract = task('seal_contract', z.object({ company_id: z.string(), contract_id: z.string() }))

/** Asked for where the last buyer signs; done by sealing: their copy with the days of the notice of cancellation. */
export const furnishBuyerCopy = task(
  'furnish_buyer_copy',
  z.object({ company_id: z.string(), contract_id: z.string() }),
)

/** Finds those that are signed and not sealed, and buyers without their copy, whatever became of the work. */
export const sweepUnsealed = task('sweep_unsealed', z.object({}), { at: '*/5 * * * *' })
