import type { reviseEstimate as reviseCall } from '#contract/billing/revisions/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { refuseBound } from '../bound-estimate.ts'
import { refuseWithout } from '../documents/create.ts'
import { nounOfRow } from '../noun.ts'
import type { LockedDocument } from '../scope.ts'
import { readDocument, readStored, type StoredDocument } from '../shape.ts'
import { refuseReplaced } from '../versions.ts'
import { findDraft, isOpenDraft, lockVersion, sameDraft, writeNextVersion } from './next-version.ts'

type Answer = AnswerOf<typeof reviseCall>

/**
 * The draft of the next version: the same words, lines and job, dated today, with the number and R2. There is one at a time, however
 * often it is asked for. What stands goes on standing until the draft is sent.
 */
export async function reviseEstimate(ctx: CompanyCtx, input: InputOf<typeof reviseCall>): Promise<Answer> {
  refuseWithout(ctx, 'estimate')
  const locked = await lockVersion(ctx, 'estimate', input)
  if (isOpenDraft(locked)) return again(ctx, locked.id)
  await refuseState(ctx, locked)
  const isApproved = ['approved', 'converted'].includes(locked.status)
  const draft = await findDraft(ctx, locked)
  if (draft) {
    if (isApproved) await noteApproved(ctx, draft.id)
    return again(ctx, draft.id)
  }
  const stored = await readStored(ctx.db, ctx.companyId, locked.id)
  const { id, number } = await writeNextVersion(ctx, stored, {
    replaces_approved: isApproved,
    internal_notes: versionNote(stored),
  })
  await recordActivity(ctx, {
    noun: 'estimate',
    noun_id: stored.id,
    kind: 'revised',
    title: stored.number ?? '',
    note: number,
  })
  return { estimate_id: id, document: await readDocument(ctx, ctx.companyId, id, todayOf(ctx)) }
}

async function again(ctx: CompanyCtx, id: string): Promise<Answer> {
  return { estimate_id: id, document: await sameDraft(ctx, 'estimate', id) }
}

async function refuseState(ctx: CompanyCtx, locked: LockedDocument) {
  if (locked.status === 'superseded') await refuseReplaced(ctx, locked, 'revised')
  if (['draft', 'void'].includes(locked.status)) throw invalidTransition(nounOfRow(locked), locked.status, 'revised')
  await refuseBound(ctx, locked)
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
