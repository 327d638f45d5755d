import { sql } from 'kysely'
import { numberOfRevision, sharedNumber } from '#contract/billing/revisions/number-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { isUsed } from '#server/company/numbers.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { replaceAttachments } from '../attachments.ts'
import { changeOf, copyToWrite } from '../documents/copy.ts'
import { createDocument } from '../documents/create.ts'
import { linePhotosInto } from '../line-photos.ts'
import { type LockedDocument, lockDocument, reach } from '../scope.ts'
import { readDocument, type StoredDocument } from '../shape.ts'
import { firstVersionOf, isOfVersions } from '../versions.ts'

type Asked = { id: string; version?: number | undefined }

/** Locks a version as it was read, its first one before it, so that two who write the next one wait for one another. */
export async function lockVersion(ctx: CompanyCtx, kind: DocumentKind, { id, version }: Asked) {
  const found = await ctx.db
    .selectFrom('document')
    .select(['id', 'version_of'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.edit`))
    .executeTakeFirst()
  if (!found) throw notFound(kind)
  if (found.version_of)
    await ctx.db
      .selectFrom('document')
      .select('id')
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', found.version_of)
      .forUpdate()
      .execute()
  const locked = await lockDocument(ctx, kind, id, (each) => `${each}s.edit`)
  if (version !== undefined && version !== locked.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', {
      current: await readDocument(ctx, ctx.companyId, locked.id, todayOf(ctx)),
    })
  return locked
}

/** Whether it is the next version itself, still being written. */
export function isOpenDraft({ status, revision }: Pick<LockedDocument, 'status' | 'revision'>): boolean {
  return status === 'draft' && revision > 1
}

/** The next version that is being written of a document; there is at most one. */
export function findDraft({ db, companyId }: CompanyCtx, of: Pick<LockedDocument, 'id' | 'version_of'>) {
  return db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('version_of', '=', firstVersionOf(of))
    .where('status', '=', 'draft')
    .where('revision', '>', 1)
    .executeTakeFirst()
}

/** What is being written already, as it is; 409 where it is another's and not the person's to see. */
export async function sameDraft(ctx: CompanyCtx, kind: DocumentKind, id: string): Promise<Document> {
  const mine = await ctx.db
    .selectFrom('document')
    .select(['id', 'number'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(reach(ctx, `${kind}s.edit`))
    .executeTakeFirst()
  if (!mine) throw new Refusal('conflict', `Someone else is writing a new version of this ${kind}`)
  ctx.nothingNew()
  return readDocument(ctx, ctx.companyId, id, todayOf(ctx))
}

type VersionColumns = { replaces_approved?: boolean; correction_reason?: string }

/** A draft with the number and the next revision: the words, lines, job, files and photos of a version that was sent, dated today. */
export async function writeNextVersion(
  ctx: CompanyCtx,
  stored: StoredDocument,
  { internal_notes, ...columns }: VersionColumns & { internal_notes: string },
): Promise<{ id: string; number: string }> {
  const numbered = await nextNumber(ctx, stored)
  const version = { version_of: firstVersionOf(stored), ...columns, ...numbered }
  const { document } = await createDocument(ctx, copyToWrite(ctx, stored, { internal_notes }), {
    lines: stored.lines,
    version,
    ...changeOf(stored),
  })
  await nameJob(ctx, stored, document.id)
  await attachAgain(ctx, stored, document.id)
  await showAgain(ctx, stored, document)
  return { id: document.id, number: numbered.number }
}

/** A version is of the job of the one before, or of the job that was made of it, whether or not the person sees that job. */
async function nameJob({ db, companyId }: CompanyCtx, from: StoredDocument, id: string) {
  await sql`update document set job_id = coalesce(${from.job_id}::uuid, (select j.id from job j
      where j.company_id = document.company_id and j.estimate_id = ${from.id} and j.client_id is not distinct from document.client_id))
    where document.company_id = ${companyId} and document.id = ${id}`.execute(db)
}

/** What went out with the version before goes out with the next one, where the job still has it. */
async function attachAgain(ctx: CompanyCtx, { attachments }: StoredDocument, id: string) {
  const kept = attachments.filter((each) => each.kept)
  const rows = kept.map(({ id: file_id, file_key, name, mime, bytes }, sort) => ({
    file_id,
    sort,
    file_key,
    name,
    mime,
    bytes,
  }))
  if (rows.length > 0) await replaceAttachments(ctx, id, rows)
}

/** The photos that stood below the lines of the version before stand below those of the next one, where the job still has them. */
async function showAgain(ctx: CompanyCtx, { lines, photos }: StoredDocument, made: Document) {
  const own = lines.filter(({ change_id }) => change_id === null)
  const rows = photos.flatMap(({ id: photo_id, kept, line_id, ...photo }, sort) => {
    const line = made.line_items[own.findIndex((each) => each.id === line_id)]
    return kept && line ? [{ ...photo, photo_id, sort, line_id: line.id }] : []
  })
  if (rows.length > 0) await linePhotosInto(ctx, made.id, rows).execute(ctx.db)
}

/** The number that all versions share, with the next revision. */
async function nextNumber(ctx: CompanyCtx, { id, kind, version_of, number, revision }: StoredDocument) {
  const shared = sharedNumber({ number: number ?? '', revision })
  const { rows } = await sql<{ number: string; revision: number }>`select number, revision from document
    where document.company_id = ${ctx.companyId} and number is not null and ${isOfVersions(version_of ?? id)}`.execute(
    ctx.db,
  )
  const given = rows.filter((row) => sharedNumber(row) === shared).map((row) => row.revision)
  let next = Math.max(revision, ...given) + 1
  while (await isUsed(ctx.db, ctx.companyId, kind, numberOfRevision(shared, next))) next += 1
  return { number: numberOfRevision(shared, next), revision: next }
}
