import { z } from 'zod'
import { task } from '#server/platform/task.ts'

export const mailDocument = task(
  'mail_document',
  z.object({
    company_id: z.string(),
    document_id: z.string(),
    mail_id: z.string(),
    template: z.string(),
    sealed: z.string().optional(),
    subject: z.string().optional(),
    message: z.string().optional(),
    attach_pdf: z.boolean().optional(),
    who: z.string().optional(),
    by_another: z.boolean().optional(),
    reason: z.string().nullish(),
    words: z.string().nullish(),
    from: z.string().nullish(),
    payment_id: z.string().optional(),
    refund_id: z.string().optional(),
    notice_id: z.string().optional(),
  }),
)

/** Asked for here, where a document is voided; done by payments. */
export const giveUpPayment = task('give_up_payment', z.object({ company_id: z.string(), try_id: z.string() }))
