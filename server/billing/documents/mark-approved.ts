import type { markEstimateApproved as markCall } from '#contract/billing/calls.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { clientName } from '#server/clients/name-and-address.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readSignature, refuseUnprintable } from '#server/links/signature.ts'
import { sendCopies } from '../delivery/copies.ts'
import { issue } from '../delivery/send.ts'
import { nounOfRow } from '../noun.ts'
import { findSnapshot } from '../pdf/snapshot.ts'
import { lockDocument } from '../scope.ts'
import { readDocument, readStored } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { refuseReplaced } from '../versions.ts'
import { hasReadAnother, keepApproval } from './approve.ts'

type Input = InputOf<typeof markCall>

/**
 * The company records a yes: one that was given by hand, or the client's own signature, given in person on a device of
 * the company. A draft gets its number.
 */
export async function markEstimateApproved(ctx: CompanyCtx, input: Input) {
  refuseUnprintable({ name: input.name })
  if (ctx.actor.signing_estimate_id && input.signature === undefined) throw refuseField('signature', 'Sign first')
  const locked = await lockDocument(ctx, 'estimate', input.id, () => 'estimates.edit')
  const company = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(locked, company.today)
  if (shown === 'superseded') await refuseReplaced(ctx, locked, 'approved')
  if (!mayEstimateBecome(shown, 'approved')) throw invalidTransition(nounOfRow(locked), shown, 'approved')
  const stored = await readStored(ctx.db, ctx.companyId, locked.id)
  if (locked.status === 'draft') await issue(ctx, stored, 'approved')
  const snapshot = await findSnapshot(ctx.db, ctx.companyId, locked.id)
  if (hasReadAnother(input, snapshot))
    throw new Refusal('stale_version', `This ${nounOfRow(locked)} has changed. Review the new version.`)
  const yes = input.signature === undefined ? await byHand(ctx, input, locked.client_id, company.name) : signed(input)
  await keepApproval(ctx, stored, {
    ...yes,
    selected: input.selected,
    option: input.option,
    note: input.note,
    // A draft is read by nobody before.
    readHash: locked.status === 'draft' ? snapshot?.sha256 : input.paper_sha256,
    snapshotHash: snapshot?.sha256 ?? null,
  })
  if (yes.by === 'client') await sendCopies(ctx, await readStored(ctx.db, ctx.companyId, locked.id), yes.name)
  const document = await readDocument(ctx, ctx.companyId, locked.id, company.today)
  await recordActivity(ctx, {
    noun: 'estimate',
    noun_id: locked.id,
    kind: 'approved',
    title: document.number ?? '',
    note: input.note,
  })
  return { document }
}

/** The client signs here and now: as much is asked of them as behind a link. */
function signed(input: Input) {
  if (!input.name?.trim()) throw refuseField('name', 'Enter your name')
  if (!input.consent) throw refuseField('consent', 'Tick the box to approve')
  const name = input.name.trim()
  return { by: 'client' as const, name, ...readSignature(input.signature) }
}

async function byHand(ctx: CompanyCtx, input: Input, clientId: string | null, company: string) {
  const name = input.name || (await clientName(ctx, clientId)) || company
  return { by: 'company' as const, name, typed: null, font: null, drawn: null }
}
