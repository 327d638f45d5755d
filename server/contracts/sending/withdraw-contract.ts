import { sql } from 'kysely'
import type { changeContract as changeCall } from '#contract/contracts/calls.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { revokeLinks } from '#server/links/write.ts'
import { countRecipients } from '#server/subscription/mail-limit.ts'
import { type ContractRecord, lockContract, refuseState, statusOf } from '../contract-record.ts'
import { copyDraft } from '../drafts/duplicate-contract.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { readSigners } from '../signers.ts'
import { queueMail } from './invite-signers.ts'

type Input = Pick<InputOf<typeof changeCall>, 'id' | 'reason'>

/** Withdraws a contract that was sent: its links stop working, and those who were asked to sign are told why. */
export async function voidContract(ctx: CompanyCtx, { id, reason }: Input): Promise<void> {
  const record = await lockContract(ctx, id, 'contracts.edit')
  if (record.status === 'voided') return
  refuseState(ctx, record, 'void')
  if (!reason) throw refuseField('reason', 'Say why you withdraw it')
  const at = await withdraw(ctx, record, reason)
  await appendEvent(ctx, id, { kind: 'voided', at, detail: { note: reason } })
  await recordActivity(ctx, { noun: 'contract', noun_id: id, kind: 'voided', title: record.title, note: reason })
}

/**
 * Withdraws a contract and begins its next version as a draft with the same number; of one that was declined or
 * canceled there is nothing to withdraw. However often it is asked, there is one next version. Answers its id.
 */
export async function reviseContract(ctx: CompanyCtx, { id, reason }: Input): Promise<string> {
  const record = await lockContract(ctx, id, 'contracts.edit')
  const next = await findNext(ctx, id)
  if (next) return next
  refuseState(ctx, record, 'revise')
  const revision = await nextRevision(ctx, record)
  const note = reason || wordsOf(record).print.replacedBy(revision)
  if (!isOver(ctx, record)) await withdraw(ctx, record, note)
  const copy = await copyDraft(ctx, record, { number: record.number ?? '', revision, previous_id: id })
  await appendEvent(ctx, id, { kind: 'revised', detail: { note, next_id: copy } })
  await appendEvent(ctx, copy, { kind: 'created', detail: { previous_id: id } })
  await recordActivity(ctx, {
    noun: 'contract',
    noun_id: id,
    kind: 'revised',
    title: record.title,
    note: reason ?? null,
  })
  return copy
}

/** There is nothing to withdraw. */
function isOver(ctx: CompanyCtx, record: ContractRecord): boolean {
  return ['declined', 'cancelled'].includes(statusOf(ctx, record))
}

/** Answers when it was. */
async function withdraw(ctx: CompanyCtx, record: ContractRecord, reason: string): Promise<string> {
  const asked = (await readSigners(ctx.db, ctx.companyId, record.id)).filter(
    ({ party, status, email }) => party === 'client' && status !== 'pending' && email,
  )
  await countRecipients(ctx, asked.length)
  const voided_at = ctx.platform.now()
  await ctx.db
    .updateTable('contract')
    .set({
      status: 'voided',
      voided_at,
      void_reason: reason,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', record.id)
    .execute()
  await revokeLinks(ctx.db, ctx.companyId, { contract_id: record.id })
  for (const { email, name } of asked)
    await queueMail(ctx, record.id, { template: 'withdrawn', to: email ?? '', name, reason })
  return voided_at
}

async function findNext({ db, companyId }: CompanyCtx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('company_id', '=', companyId)
    .where('previous_id', '=', id)
    .executeTakeFirst()
  return row?.id
}

async function nextRevision({ db, companyId }: CompanyCtx, { number, revision }: ContractRecord): Promise<number> {
  const { last } = await db
    .selectFrom('contract')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), revision) + 1
}
