import { sql } from 'kysely'
import type { reviseEstimate as reviseCall } from '#contract/billing/revisions/calls.ts'
import { numberOfRevision, sharedNumber } from '#contract/billing/revisions/number-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { invalidTransition, notFound, Refusal } from '#contract/wire/refusal.ts'
import { isUsed } from '#server/company/numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { replaceAttachments } from '../attachments.ts'
import { refuseBound } from '../bound-estimate.ts'
import { copyToWrite } from '../documents/copy.ts'
import { createDocument, refuseWithout } from '../documents/create.ts'
import { linePhotosInto } from '../line-photos.ts'
import { type LockedDocument, lockDocument, reach } from '../scope.ts'
import { readDocument, readStored, type StoredDocument } from '../shape.ts'
import { firstVersionOf, isOfVersions, refuseReplaced } from '../versions.ts'

type Answer = AnswerOf<typeof reviseCall>

/**
 * The draft of the next version: the same words, lines and job, dated today, with the number and R2. There is one at a time, however
 * often it is asked for. What stands goes on standing until the draft is sent.
 */
export async function reviseEstimate(ctx: CompanyCtx, input: InputOf<typeof reviseCall>): Promise<Answer> {
  refuseWithout(ctx, 'estimate')
  const locked = await lockVersion(ctx, input.id)
  if (input.version !== undefined && input.version !== locked.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', {
      current: await readDocument(ctx, ctx.companyId, locked.id, todayOf(ctx)),
    })
  if (isOpenDraft(locked)) return again(ctx, locked.id)
  await refuseState(ctx, locked)
  const isApproved = ['approved', 'converted'].includes(locked.status)
  const draft = await findDraft(ctx, firstVersionOf(locked))
  if (draft) {
    if (isApproved) await noteApproved(ctx, draft.id)
    return again(ctx, draft.id)
  }
  const stored = await readStored(ctx.db, ctx.companyId, locked.id)
  const numbered = await nextNumber(ctx, stored)
  const copy = copyToWrite(ctx, stored, { internal_notes: versionNote(stored) })
  const version = { version_of: firstVersionOf(stored), replaces_approved: isApproved, ...numbered }
  const made = await createDocument(ctx, copy, { lines: stored.lines, version })
  await nameJob(ctx, stored, made.document.id)
  await attachAgain(ctx, stored, made.document.id)
  await showAgain(ctx, stored, made.document)
  await recordActivity(ctx, {
    noun: 'estimate',
    noun_id: stored.id,
    kind: 'revised',
    title: stored.number ?? '',
    note: numbered.number,
  })
  const { id } = made.document
  return { estimate_id: id, document: await readDocument(ctx, ctx.companyId, id, todayOf(ctx)) }
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

/** The photos on its lines likewise: the lines of a copy stand in the order of those that they are copies of. */
async function showAgain(ctx: CompanyCtx, { lines, photos }: StoredDocument, made: Document) {
  const rows = lines.flatMap((line, at) => {
    const line_id = made.line_items[at]?.id
    const own = photos.filter(({ line_id: of, kept }) => kept && of === line.id)
    if (!line_id) return []
    return own.map(({ id: photo_id, kept: _, ...photo }, sort) => ({ ...photo, photo_id, line_id, sort }))
  })
  if (rows.length > 0) await linePhotosInto(ctx, made.id, rows).execute(ctx.db)
}

/** Locks a version, its first one before it, so that two who revise wait for one another. */
async function lockVersion(ctx: CompanyCtx, id: string): Promise<LockedDocument> {
  const found = await ctx.db
    .selectFrom('document')
    .select(['id', 'version_of'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', 'estimate')
    .where(reach(ctx, 'estimates.edit'))
    .executeTakeFirst()
  if (!found) throw notFound('estimate')
  if (found.version_of)
    await ctx.db
      .selectFrom('document')
      .select('id')
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', found.version_of)
      .forUpdate()
      .execute()
  return lockDocument(ctx, 'estimate', id, () => 'estimates.edit')
}

function isOpenDraft({ status, revision }: Pick<LockedDocument, 'status' | 'revision'>): boolean {
  return status === 'draft' && revision > 1
}

/** What is being written already is answered as it is. */
async function again(ctx: CompanyCtx, id: string): Promise<Answer> {
  const mine = await ctx.db
    .selectFrom('document')
    .select(['id', 'number'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(reach(ctx, 'estimates.edit'))
    .executeTakeFirst()
  if (!mine) throw new Refusal('conflict', 'Someone else is writing a new version of this estimate')
  ctx.nothingNew()
  return { estimate_id: id, document: await readDocument(ctx, ctx.companyId, id, todayOf(ctx)) }
}

async function refuseState(ctx: CompanyCtx, locked: LockedDocument) {
  if (locked.status === 'superseded') await refuseReplaced(ctx, locked, 'revised')
  if (['draft', 'void'].includes(locked.status)) throw invalidTransition('estimate', locked.status, 'revised')
  await refuseBound(ctx, locked)
}

function findDraft({ db, companyId }: CompanyCtx, first: string) {
  return db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('version_of', '=', first)
    .where('status', '=', 'draft')
    .where('revision', '>', 1)
    .executeTakeFirst()
}

/** Who asks again after an approval knows of it. */
async function noteApproved({ db, companyId }: CompanyCtx, id: string) {
  await db
    .updateTable('document')
    .set({ replaces_approved: true })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The number that all versions share, with the next revision. */
async function nextNumber(ctx: CompanyCtx, { id, version_of, number, revision }: StoredDocument) {
  const shared = sharedNumber({ number: number ?? '', revision })
  const { rows } = await sql<{ number: string; revision: number }>`select number, revision from document
    where document.company_id = ${ctx.companyId} and number is not null and ${isOfVersions(version_of ?? id)}`.execute(
    ctx.db,
  )
  const given = rows.filter((row) => sharedNumber(row) === shared).map((row) => row.revision)
  let next = Math.max(revision, ...given) + 1
  while (await isUsed(ctx.db, ctx.companyId, 'estimate', numberOfRevision(shared, next))) next += 1
  return { number: numberOfRevision(shared, next), revision: next }
}

/** Which document a new version takes up, before the team's own note: `New version of EST-1042, declined.` */
function versionNote(stored: StoredDocument): string {
  const states: Partial<Record<StoredDocument['status'], string>> = {
    changes_requested: ', changes asked for',
    declined: ', declined',
    approved: ', approved',
  }
  const of = `New version of ${stored.number}${states[stored.status] ?? ''}.`
  return [of, stored.internal_notes].filter(Boolean).join('\n').slice(0, limits.note)
}
