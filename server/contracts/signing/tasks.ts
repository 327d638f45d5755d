import { z } from 'zod'
import { type PayloadOf, task } from '#server/platform/task.ts'

export const signingEmails = ['signed-copies', 'your-turn', 'your-turn-company', 'declined', 'changes-requested'] as const

/** An email about what was signed or answered, to one address. */
export const mailSigning = task(
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
