import { z } from 'zod'
import { mailTask, type PayloadOf } from '#server/platform/task.ts'

/** Emails about a contract to somebody outside, and to whoever of the team is to sign it. */
export const mailContract = mailTask(
  'mail_contract',
  z.object({
    company_id: z.string(),
    contract_id: z.string(),
    mail_id: z.string(),
    template: z.enum(['sent', 'reminder', 'withdrawn', 'your_turn']),
    to: z.string(),
    name: z.string(),
    signer_id: z.string().optional(),
    /** The token of the link that the mail carries. */
    sealed: z.string().optional(),
    subject: z.string().optional(),
    message: z.string().optional(),
    reason: z.string().optional(),
    /** Nobody pressed a button: it goes within the hours of reminders alone. */
    by_rule: z.boolean().optional(),
    /** The company's words for a step of its reminders, which give way as its other words do. */
    own: z.object({ subject: z.string().nullable(), message: z.string().nullable() }).optional(),
  }),
)
export type ContractMail = PayloadOf<typeof mailContract>
