import { z } from 'zod'
import { mailTask, type PayloadOf, task } from '#server/platform/task.ts'
import { documentEmailNames } from './emails/document-emails.ts'

export const mailDocument = mailTask(
  'mail_document',
  z.object({
    company_id: z.string(),
    document_id: z.string(),
    mail_id: z.string(),
    template: z.enum(documentEmailNames),
    /** The token of the link that the mail carries. */
    sealed: z.string().optional(),
    subject: z.string().optional(),
    message: z.string().optional(),
    attach_pdf: z.boolean().optional(),
    /** Nobody pressed a button: it stays away where nothing is waited for any more. */
    by_rule: z.boolean().optional(),
    /** The company's words for a step of its reminders, which give way as its other words do. */
    own: z.object({ subject: z.string().nullable(), message: z.string().nullable() }).optional(),
    who: z.string().optional(),
    /** A copy for somebody who did not sign. */
    by_another: z.boolean().optional(),
    reason: z.string().nullish(),
    words: z.string().nullish(),
    /** Where an answer goes. */
    from: z.string().nullish(),
    payment_id: z.string().optional(),
    /** Of money that did not come, in cents. */
    amount: z.number().optional(),
    refund_id: z.string().optional(),
    notice_id: z.string().optional(),
  }),
)
export type QueuedMail = PayloadOf<typeof mailDocument>

export const mailStatement = mailTask(
  'mail_statement',
  z.object({
    company_id: z.string(),
    client_id: z.string(),
    mail_id: z.string(),
    to: z.string(),
    date_from: z.string().optional(),
    date_to: z.string().optional(),
    subject: z.string().optional(),
    message: z.string().optional(),
  }),
)

/** Asked for here, where a document is voided; done by payments. */
export const giveUpPayment = task('give_up_payment', z.object({ company_id: z.string(), try_id: z.string() }))
