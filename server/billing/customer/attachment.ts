import { sql } from 'kysely'
import type { getEstimateAttachment as attachmentCall } from '#contract/billing/files/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { DocumentCtx, FileAnswer } from '#server/http/context.ts'
import { refuseFloodOf } from '#server/http/rate-limit.ts'
import { answerOfFile } from '#server/jobs/files/read-file.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { limits } from '#server/platform/limits.ts'
import { attachmentsSql, type StoredAttachment } from '../attachments.ts'
import { isVisible } from './shown-document.ts'

/** A file that goes with a document, for whoever sees the document; what was sent stays, whatever became of the job's file. */
export async function getAttachment(
  ctx: DocumentCtx,
  kind: DocumentKind,
  { id, attachment_id, open }: InputOf<typeof attachmentCall>,
): Promise<FileAnswer> {
  const { rows } = await sql<{ attachments: StoredAttachment[] }>`select ${attachmentsSql} as attachments from document
    where document.company_id = ${ctx.companyId} and document.id = ${id} and ${isVisible(ctx, kind)}`.execute(ctx.db)
  if (!rows[0]) throw notFound(kind)
  const named = rows[0].attachments.find((each) => each.id === attachment_id)
  if (!named) throw notFound('file')
  if (ctx.link)
    await refuseFloodOf(ctx.platform.database, `attachments ${ctx.link.id}`, {
      attempts: limits.linkPdfs,
      seconds: 60,
    })
  const file = await findFile(ctx, 'job_file', named.file_key)
  if (!file) throw notFound('file')
  return answerOfFile(file, named, open)
}
