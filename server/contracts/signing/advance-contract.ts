import { sql } from 'kysely'
import { statusAfterSigning } from '#contract/contracts/status-rules.ts'
import { recordActivity } from '#server/http/activity.ts'
import { recordSigned } from '#server/jobs/value/record-value.ts'
import { setLinkExpiry } from '#server/links/write.ts'
import { notify } from '#server/notifications/notify.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { inviteSigners } from '../sending/invite-signers.ts'
import type { SignerRecord, SigningCtx, SigningRecord } from './signing-record.ts'
import { sealContract } from './tasks.ts'

/** What follows from a signature: the next ones are asked to sign, or everybody has. */
export async function advanceContract(ctx: SigningCtx, record: SigningRecord, signer: SignerRecord): Promise<void> {
  const signers = record.signers.map((each) => (each.id === signer.id ? { ...each, status: 'signed' as const } : each))
  if (statusAfterSigning(signers) === 'completed') return complete(ctx, record)
  await ctx.db
    .updateTable('contract')
    .set({ status: 'partially_signed', version: sql`version + 1`, viewed_at: sql`coalesce(viewed_at, now())` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', record.id)
    .execute()
  await notifyOf(ctx, record, 'contract_signed', `${signer.name} signed ${record.number}`)
  await inviteSigners(ctx, record)
}

/** From now on nothing changes: the links open it to be read, and the queue seals it. */
async function complete(ctx: SigningCtx, record: SigningRecord): Promise<void> {
  const { db, companyId } = ctx
  const completed_at = ctx.platform.now()
  await db
    .updateTable('contract')
    .set({
      status: 'completed',
      completed_at,
      version: sql`version + 1`,
      viewed_at: sql`coalesce(viewed_at, now())`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', record.id)
    .execute()
  // The system's own: nobody did it but all of them.
  await appendEvent({ db, companyId, platform: ctx.platform }, record.id, {
    kind: 'completed',
    at: completed_at,
  })
  await recordSigned(ctx, { document_id: null, contract_id: record.id })
  await setLinkExpiry(db, companyId, { contract_id: record.id }, null)
  await enqueue(db, sealContract, { company_id: companyId, contract_id: record.id }, { key: `seal ${record.id}` })
  const { id: noun_id, number: title } = record
  await recordActivity({ ...ctx, actor: null }, { noun: 'contract', noun_id, kind: 'completed', title })
  await notifyOf(ctx, record, 'contract_completed', `Everybody has signed ${record.number}`)
}

async function notifyOf(
  ctx: SigningCtx,
  { id, title: note }: SigningRecord,
  kind: 'contract_signed' | 'contract_completed',
  title: string,
): Promise<void> {
  await notify(ctx.db, ctx.companyId, { kind, title, note, path: `/contracts/${id}`, by: ctx.actor?.user.id })
}
