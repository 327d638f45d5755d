import { type RawBuilder, sql } from 'kysely'
import type { Attachment } from '#contract/billing/shapes.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

export type StoredAttachment = Attachment & {
  file_key: string
  /** The job still has it. */
  kept: boolean
}

/** The file of attachment `k` while the job of `document` has it. */
const fileOfJob = sql`job_file f on f.company_id = k.company_id and f.id = k.file_id and f.job_id = document.job_id
  and f.deleted_at is null`

/** The attachments of `document`, in their order: of a draft those that its job has, of what was sent those that were sent. */
export const attachmentsSql = sql<StoredAttachment[]>`(select coalesce(json_agg(a order by a.sort), '[]') from (
  select k.file_id as id, k.sort, k.file_key, case when document.status = 'draft' then f.name else k.name end as name, k.mime, k.bytes,
      f.id is not null as kept
    from document_attachment k left join ${fileOfJob}
   where k.company_id = document.company_id and k.document_id = document.id
     and (document.status <> 'draft' or f.id is not null)) a)`

export function shownAttachment({ id, name, mime, bytes }: StoredAttachment): Attachment {
  return { id, name, mime, bytes }
}

type Written = { attachments?: string[]; job_id?: string | null }
export type AttachmentColumns = Omit<StoredAttachment, 'id' | 'kept'> & { file_id: string; sort: number }

/**
 * The files that are to go out with a document, as rows. One of another job or company, or of a job that the person may not
 * see, is refused by its name; one that was attached before and is gone from the job is left out.
 */
export async function attachmentColumns(
  ctx: CompanyCtx,
  { attachments = [], job_id }: Written,
  documentId?: string,
): Promise<AttachmentColumns[]> {
  const ids = [...new Set(attachments)]
  if (ids.length === 0) return []
  const { rows } = await sql<AttachmentColumns & { there: boolean }>`
    select i.id as file_id, i.sort::int - 1 as sort, f.file_key, f.name, f.mime, f.bytes::float8 as bytes, f.id is not null as there
      from unnest(${ids}::uuid[]) with ordinality i (id, sort)
      left join document_attachment k on k.company_id = ${ctx.companyId} and k.document_id = ${documentId ?? null}::uuid and k.file_id = i.id
      left join job j on j.company_id = ${ctx.companyId} and j.id = ${job_id ?? null}::uuid
      left join job_file f on f.company_id = j.company_id and f.job_id = j.id and f.id = i.id and f.deleted_at is null
        and (k.file_id is not null or ${isVisibleJob(ctx.actor)})
     where f.id is not null or k.file_id is null
     order by i.sort`.execute(ctx.db)
  if (!rows.every(({ there }) => there))
    throw refuseField(
      'attachments',
      job_id ? 'Attach files of this job' : 'Choose the job first, then attach its files',
    )
  return rows.map(({ there: _, ...row }) => row)
}

/** Writes the attachments of a document that has none, as a part of a statement that makes it. */
export function attachmentsInto({ companyId }: CompanyCtx, documentId: string, rows: AttachmentColumns[]) {
  return sql`insert into document_attachment (company_id, document_id, file_id, sort, file_key, name, mime, bytes)
    select ${companyId}::uuid, ${documentId}::uuid, a.file_id, a.sort, a.file_key, a.name, a.mime, a.bytes
      from jsonb_populate_recordset(null::document_attachment, ${JSON.stringify(rows)}) a`
}

/** What was written by it, as `attachmentsSql` has it. */
export function attachmentsOf(attached: RawBuilder<unknown>): RawBuilder<StoredAttachment[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', a.file_id, 'name', a.name, 'mime', a.mime, 'bytes', a.bytes,
    'file_key', a.file_key, 'kept', true) order by a.sort), '[]') from ${attached} a)`
}

/** Writes them anew; what the document had goes. */
export async function replaceAttachments(ctx: CompanyCtx, documentId: string, rows: AttachmentColumns[]) {
  await leaveOut(ctx, documentId, [])
  if (rows.length > 0) await attachmentsInto(ctx, documentId, rows).execute(ctx.db)
}

/** A document goes out with these, under the names that they have now: from here on nothing that becomes of the job's files changes them. */
export async function freezeAttachments(ctx: CompanyCtx, documentId: string, attachments: StoredAttachment[]) {
  await leaveOut(
    ctx,
    documentId,
    attachments.map(({ id }) => id),
  )
  for (const { id, name } of attachments)
    await ctx.db
      .updateTable('document_attachment')
      .set({ name })
      .where('company_id', '=', ctx.companyId)
      .where('document_id', '=', documentId)
      .where('file_id', '=', id)
      .execute()
}

async function leaveOut({ db, companyId }: CompanyCtx, documentId: string, but: string[]) {
  await sql`delete from document_attachment where company_id = ${companyId} and document_id = ${documentId}
    and file_id <> all (${but}::uuid[])`.execute(db)
}
