import type { Document } from '#contract/billing/shapes.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { seal } from '#server/platform/secrets/secrets.ts'
import { mailDocument, type QueuedMail } from './tasks.ts'

export type DocumentMail = Omit<QueuedMail, 'company_id' | 'document_id' | 'mail_id' | 'sealed'> & {
  to: string
  /** It waits until then. */
  after?: string
  /** Of the link the mail carries; travels sealed. */
  token?: string
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
