import type { Document } from '#contract/billing/shapes.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/db.ts'
import { enqueue } from '#server/platform/queue.ts'
import { seal } from '#server/platform/secrets.ts'
import { mailDocument } from './tasks.ts'

/** The letters about a document. */
export type LetterName =
  | 'estimate-sent'
  | 'invoice-sent'
  | 'reminder'
  | 'payment-receipt'
  | 'document-approved'
  | 'estimate-approved'
  | 'estimate-declined'
  | 'estimate-question'
  | 'changes-requested'
  | 'payment-received'
  | 'payment-announced'
  | 'payment-refunded'
  | 'refund-failed'
  | 'refund-receipt'
  | 'payment-disputed'

/** Those that go to the client; the others tell the company. */
export const lettersToClients: readonly string[] = [
  'estimate-sent',
  'invoice-sent',
  'reminder',
  'payment-receipt',
  'document-approved',
  'refund-receipt',
]

export type DocumentMail = {
  to: string
  /** It waits until then. */
  after?: string
  template: LetterName
  /** Of the link the mail carries; travels sealed. */
  token?: string
  subject?: string
  message?: string
  attach_pdf?: boolean
  /** What else the letter says. */
  who?: string
  /** A copy for somebody who did not sign. */
  by_another?: boolean
  reason?: string | null
  words?: string | null
  /** Where an answer goes. */
  from?: string | null
  payment_id?: string
  refund_id?: string
  notice_id?: string
}

/** Queues one mail about a document, with a row that follows it to its end, in the writer's transaction. */
export async function queueMail(
  ctx: Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId },
  document: Pick<Document, 'id'>,
  mail: DocumentMail,
) {
  const { id } = await ctx.db
    .insertInto('document_mail')
    .values({
      company_id: ctx.companyId,
      document_id: document.id,
      to_address: mail.to,
      template: mail.template,
      subject: mail.subject ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token, to: _, after, ...rest } = mail
  const sealed = token && seal(token, ctx.platform.env.SECRET_KEY, id)
  const job = { company_id: ctx.companyId, document_id: document.id, mail_id: id, sealed, ...rest }
  await enqueue(ctx.db, mailDocument, job, { runAt: after })
}
