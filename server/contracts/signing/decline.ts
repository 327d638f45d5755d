import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { addressesFor, notify } from '#server/notifications/notify.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { queueSigningMail } from './queue-mail.ts'
import { refuseEnded } from './refuse-signing.ts'
import type { SignerRecord, SigningCtx, SigningRecord } from './signing-record.ts'

/** A signer declines, and says why: the contract ends, and nobody signs it anymore. */
export async function declineContract(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  reason: string | undefined,
) {
  if (signer.status === 'declined') return
  refuseEnded(record, 'decline')
  refuseSigned(signer)
  const note = reason?.trim()
  if (!note) throw refuseField('reason', `Tell ${record.brand.company_name} why, so they can fix it`)
  await ctx.db
    .updateTable('contract')
    .set({ status: 'declined', declined_at: sql`now()`, decline_reason: note, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', record.id)
    .execute()
  await ctx.db
    .updateTable('contract_signer')
    .set({ status: 'declined' })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', signer.id)
    .execute()
  await keepAnswer(ctx, record, signer, 'declined', note)
}

/** A signer asks for changes: the contract stays as it is, and can still be signed. */
export async function requestContractChanges(
  ctx: SigningCtx,
  record: SigningRecord,
  signer: SignerRecord,
  message: string | undefined,
) {
  refuseEnded(record, 'request_changes')
  refuseSigned(signer)
  const note = message?.trim()
  if (!note) throw refuseField('message', 'Say what should be changed')
  await ctx.db
    .updateTable('contract')
    .set({ changes_requested_at: sql`now()`, changes_request: note, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', record.id)
    .execute()
  await keepAnswer(ctx, record, signer, 'changes_requested', note)
}

function refuseSigned({ signature }: SignerRecord): void {
  if (signature) throw refuseField('action', 'You have already signed this contract')
}

const answers = {
  declined: { notification: 'contract_declined', words: 'declined', email: 'declined' },
  changes_requested: {
    notification: 'contract_changes_requested',
    words: 'requested changes to',
    email: 'changes-requested',
  },
} as const

async function keepAnswer(
  ctx: SigningCtx,
  { id, number }: SigningRecord,
  { id: signer_id, name: who }: SignerRecord,
  kind: keyof typeof answers,
  note: string,
): Promise<void> {
  const { notification, words, email } = answers[kind]
  await appendEvent(ctx, id, { kind, who, signer_id, detail: { note } })
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind, title: number, who, note })
  const about = { kind: notification, by: ctx.actor?.user.id }
  const title = `${who} ${words} ${number}`
  await notify(ctx.db, ctx.companyId, { ...about, title, note, path: `/contracts/${id}` })
  const readers = await addressesFor(ctx.db, ctx.companyId, { ...about, holds: 'prices.view' })
  const reads = new Set(readers.map(({ to }) => to))
  for (const { to, after } of await addressesFor(ctx.db, ctx.companyId, about))
    await queueSigningMail(ctx, { contract_id: id, email, to, who, ...(reads.has(to) ? { note } : {}) }, after)
}
