import { sql } from 'kysely'
import type { changeContract as changeCall } from '#contract/contracts/calls.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { setLinkExpiry } from '#server/links/write.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { type ContractRecord, lockContract, refuseState } from '../contract-record.ts'
import { refusePast } from '../drafts/change-draft.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { readSigners, type SignerRecord } from '../signers.ts'
import { inviteSigner, linkExpiry } from './invite-signers.ts'
import { notifyOfContract, refuseUnknownWords } from './send-contract.ts'

type Input = Pick<InputOf<typeof changeCall>, 'id' | 'subject' | 'message' | 'expires_on' | 'signer_id'>

/** A second press of a button within so many seconds is the first one. */
const ONE_PRESS = 10

/** Mails those whose turn it is once more, with a new link; the last day moves on, also of one that has expired. */
export async function resendContract(ctx: CompanyCtx, input: Input): Promise<void> {
  const record = await lockContract(ctx, input.id, 'contracts.send')
  refuseState(ctx, record, 'resend')
  refuseUnknownWords(input)
  refusePast(ctx, input.expires_on)
  const today = todayOf(ctx)
  const later = addDays(today, limits.contractDays)
  const expires_on = input.expires_on ?? (record.expires_on && record.expires_on > later ? record.expires_on : later)
  if (wasJustMailed(ctx, record)) return
  const due = await chooseSigners(ctx, record, input.signer_id)
  await countRecipients(ctx, due.length)
  await mark(ctx, record.id, { expires_on })
  await setLinkExpiry(ctx.db, ctx.companyId, { contract_id: record.id }, linkExpiry(expires_on))
  const words = { template: 'sent' as const, subject: input.subject, message: input.message }
  for (const signer of due) await inviteSigner(ctx, { ...record, expires_on }, signer, words)
  await appendEvent(ctx, record.id, { kind: 'resent', detail: { note: addressesOf(due), expires_on } })
  await recordActivity(ctx, { noun: 'contract', noun_id: record.id, kind: 'resent', title: record.title })
}

/** Reminds those whose turn it is, with a link that opens the contract right away. */
export async function remindOfContract(ctx: CompanyCtx, input: Input): Promise<void> {
  const record = await lockContract(ctx, input.id, 'contracts.send')
  refuseState(ctx, record, 'remind')
  refuseUnknownWords(input)
  if (wasJustMailed(ctx, record)) return
  const due = await chooseSigners(ctx, record, input.signer_id)
  await countRecipients(ctx, due.length)
  await mark(ctx, record.id, {})
  const words = { template: 'reminder' as const, subject: input.subject, message: input.message }
  for (const signer of due) await inviteSigner(ctx, record, signer, words)
  await appendEvent(ctx, record.id, { kind: 'reminded', detail: { note: addressesOf(due) } })
  await recordActivity(ctx, { noun: 'contract', noun_id: record.id, kind: 'reminded', title: record.title })
  await notifyOfContract(ctx, record, 'contract_reminder')
}

function wasJustMailed({ platform }: CompanyCtx, { reminded_at }: ContractRecord): boolean {
  return reminded_at !== null && Date.parse(platform.now()) - Date.parse(reminded_at) < ONE_PRESS * 1000
}

/** Those whose turn it is, or the one of them who is named. */
async function chooseSigners(
  ctx: CompanyCtx,
  record: ContractRecord,
  signerId: string | undefined,
): Promise<SignerRecord[]> {
  const signers = await readSigners(ctx.db, ctx.companyId, record.id)
  const due = signersDue(signers, record.signing_order)
  if (!signerId) return due
  const chosen = due.filter(({ id }) => id === signerId)
  if (chosen.length === 0) throw refuseField('signer_id', 'Choose somebody whose turn it is to sign')
  return chosen
}

function addressesOf(signers: readonly SignerRecord[]): string {
  return signers.map(({ name, email }) => `${name} <${email}>`).join(', ')
}

async function mark({ db, companyId, platform }: CompanyCtx, id: string, set: { expires_on?: string }) {
  await db
    .updateTable('contract')
    .set({ ...set, reminded_at: platform.now(), version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
