import { sql } from 'kysely'
import type { respondToEstimate as respondCall } from '#contract/billing/calls.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { clientName } from '#server/clients/name-and-address.ts'
import { touchClient } from '#server/clients/write.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { readSignature, refuseUnprintable } from '#server/links/signature.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { sendCopies } from '../delivery/copies.ts'
import { hasReadAnother, keepApproval } from '../documents/approve.ts'
import { queueMail } from '../mail-queue.ts'
import { nounOfRow } from '../noun.ts'
import { findSnapshot } from '../pdf/snapshot.ts'
import { readStored, type StoredDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { refuseReplaced } from '../versions.ts'
import { isVisible } from './shown-document.ts'
import { viewOf } from './view.ts'

type Input = InputOf<typeof respondCall>
type LastSnapshot = Awaited<ReturnType<typeof findSnapshot>>
type AnsweredStatus = { approve: 'approved'; decline: 'declined'; request_changes: 'changes_requested' }

/** A client answers an estimate, by its link or signed in: the first answer counts, a later one learns of it. */
export async function respondToEstimate(ctx: DocumentCtx, input: Input) {
  const locked = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', input.id)
    .where(isVisible(ctx, 'estimate'))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('estimate')
  const stored = await readStored(ctx.db, ctx.companyId, locked.id)
  const snapshot = await findSnapshot(ctx.db, ctx.companyId, stored.id)
  if (input.action !== 'ask') await refuseLate(ctx, input, stored, snapshot)
  const who = await nameOf(ctx, stored, input.name)
  if (input.action === 'approve') await approve(ctx, input, stored, snapshot?.sha256 ?? null)
  else await keepAnswer(ctx, input, stored, who)
  const after = await readStored(ctx.db, ctx.companyId, stored.id)
  await recordActivity(ctx, {
    noun: 'estimate',
    noun_id: stored.id,
    kind: activityKinds[input.action],
    title: stored.number ?? '',
    who,
    note: noteOf(input),
  })
  if (after.client_id) await touchClient(ctx.db, ctx.companyId, after.client_id)
  await notifyTeam(ctx, input, after, who)
  return viewOf(ctx, 'estimate', after.id)
}

const activityKinds = {
  approve: 'approved',
  decline: 'declined',
  request_changes: 'changes_requested',
  ask: 'asked',
} as const
const templates = {
  approve: 'estimate-approved',
  decline: 'estimate-declined',
  request_changes: 'changes-requested',
  ask: 'estimate-question',
} as const

const notificationKinds = {
  approve: 'estimate_approved',
  decline: 'estimate_declined',
  request_changes: 'changes_requested',
  ask: 'question_asked',
} as const
const sentences = {
  approve: 'approved',
  decline: 'declined',
  request_changes: 'requested changes to',
  ask: 'asked about',
} as const

async function approve(ctx: DocumentCtx, input: Input, stored: StoredDocument, snapshotHash: string | null) {
  if (!input.name?.trim()) throw refuseField('name', 'Enter your name')
  refuseUnprintable({ name: input.name })
  if (!input.consent) throw refuseField('consent', 'Tick the box to approve')
  const signature = readSignature(input.signature)
  await keepApproval(ctx, stored, {
    by: 'client',
    name: input.name,
    ...signature,
    selected: input.selected,
    option: input.option,
    readHash: input.paper_sha256,
    link_id: ctx.link?.id ?? null,
    snapshotHash,
  })
}

async function keepAnswer(ctx: DocumentCtx, input: Input, stored: StoredDocument, who: string) {
  const { action, reason, message } = input
  if (action === 'approve') return
  if (action === 'decline' && !reason) throw refuseField('reason', 'Choose a reason')
  if (action !== 'decline' && !message?.trim()) throw refuseField('message', 'Write your question')
  await ctx.db
    .insertInto('document_answer')
    .values({
      company_id: ctx.companyId,
      document_id: stored.id,
      kind: action,
      reason: reason ?? null,
      message: message ?? null,
      name: who,
      email: emailOf(ctx, input),
      link_id: ctx.link?.id ?? null,
      ip: ctx.request.ip,
      user_agent: ctx.request.user_agent,
    })
    .execute()
  if (action === 'ask') return
  const status: AnsweredStatus[keyof AnsweredStatus] = action === 'decline' ? 'declined' : 'changes_requested'
  await ctx.db
    .updateTable('document')
    .set({ status, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
}

/** Refuses an answer that comes too late: another was given, a newer document was sent, or it has expired. */
async function refuseLate(ctx: DocumentCtx, input: Input, stored: StoredDocument, snapshot: LastSnapshot) {
  const company = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(stored, company.today)
  const next: Record<string, AnsweredStatus[keyof AnsweredStatus]> = {
    approve: 'approved',
    decline: 'declined',
    request_changes: 'changes_requested',
  }
  const to = next[input.action] ?? 'approved'
  const again = shown === 'changes_requested' && to === 'changes_requested'
  if (['approved', 'declined', 'converted'].includes(shown))
    throw new Refusal(
      'conflict',
      `This ${nounOfRow(stored)} was already ${shown === 'declined' ? 'declined' : 'approved'}`,
      {
        current: await viewOf(ctx, 'estimate', stored.id),
      },
    )
  if (shown === 'superseded') await refuseReplaced(ctx, stored, to, await viewOf(ctx, 'estimate', stored.id))
  if (!again && !mayEstimateBecome(shown, to)) {
    const { code, message } = invalidTransition(nounOfRow(stored), shown, to)
    throw new Refusal(code, message, { current: await viewOf(ctx, 'estimate', stored.id) })
  }
  if (hasReadAnother(input, snapshot))
    throw new Refusal('stale_version', `${company.name} changed this ${nounOfRow(stored)}. Review the new version.`, {
      current: await viewOf(ctx, 'estimate', stored.id),
    })
}

async function notifyTeam(ctx: DocumentCtx, input: Input, after: StoredDocument, who: string) {
  const document = { id: after.id, kind: 'estimate' as const, number: after.number }
  const said = {
    who,
    words: input.message ?? null,
    reason: input.reason ? declineReasonLabels[input.reason] : null,
    from: emailOf(ctx, input),
  }
  const notification = { kind: notificationKinds[input.action], by: ctx.actor?.user.id }
  await notify(ctx.db, ctx.companyId, {
    ...notification,
    title: `${who} ${sentences[input.action]} ${after.number ?? 'an estimate'}`,
    note: noteOf(input),
    path: `/billing/estimate/${after.id}/view`,
  })
  const signed = input.action === 'approve'
  for (const address of await addressesFor(ctx.db, ctx.companyId, notification))
    await queueMail(ctx, document, { ...address, template: templates[input.action], ...said, attach_pdf: signed })
  if (signed) await sendCopies(ctx, after, who)
}

async function nameOf(ctx: DocumentCtx, stored: StoredDocument, typed: string | undefined): Promise<string> {
  if (typed?.trim()) return typed.trim()
  return (await clientName(ctx, stored.client_id)) ?? 'The client'
}

/** Where the answer goes: the address that was typed, else that of the account. */
function emailOf({ actor }: DocumentCtx, { email }: Input): string | null {
  return email ?? actor?.user.email ?? null
}

function noteOf(input: Input): string | null {
  const reason = input.reason ? declineReasonLabels[input.reason] : null
  return [reason, input.message].filter(Boolean).join(': ') || null
}
