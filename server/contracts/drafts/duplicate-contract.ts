import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type ContractRecord, getReadableContract, refuseWithoutPrices } from '../contract-record.ts'
import { appendEvent } from '../evidence/append-event.ts'
import { readSigners, writeSigners } from '../signers.ts'
import { writeCopies } from './change-draft.ts'
import { insertDraft } from './create-draft.ts'

/** A new draft with the same text, fields and signers, without a number and a last day. Answers its id. */
export async function duplicateContract(ctx: CompanyCtx, id: string): Promise<string> {
  if (!can(ctx.actor, 'contracts.edit')) throw permissionDenied()
  refuseWithoutPrices(ctx)
  const record = await getReadableContract(ctx, id)
  const copy = await copyDraft(ctx, record)
  await recordActivity(ctx, { noun: 'contract', noun_id: copy, kind: 'created', title: record.title })
  await appendEvent(ctx, copy, { kind: 'created', detail: { copy_of: record.id } })
  return copy
}

/** The text and the people of a contract in a new draft, which is of the same records. */
export async function copyDraft(
  ctx: CompanyCtx,
  record: ContractRecord,
  version: { number?: string; revision?: number; previous_id?: string } = {},
): Promise<string> {
  const { client_id, job_id, estimate_id, template_id, title, signing_order, language, spoken_language } = record
  const id = await insertDraft(ctx, {
    ...{ client_id, job_id, estimate_id, template_id, title, signing_order, language, spoken_language },
    // Of one that was sent before the days of its notice were fields.
    content: sql<string>`mend_cancellation_period(mend_cancellation_notice(${JSON.stringify(record.content)}::jsonb))`,
    fields: JSON.stringify(record.fields),
    compliance: JSON.stringify(withoutConfirmed(record.compliance)),
    expires_on: null,
    ...version,
  })
  const signers = await readSigners(ctx.db, ctx.companyId, record.id)
  await writeSigners(
    ctx,
    id,
    signers.map(({ party, name, email, role }) => ({ party, name, email, role })),
  )
  await writeCopies(ctx, id, await readCopies(ctx, record.id))
  return id
}

/** What somebody confirmed for one contract is asked again for the next. */
function withoutConfirmed({ confirmed: _, ...answers }: ContractRecord['compliance']) {
  return answers
}

/** Who gets copies of a contract. */
function readCopies({ db, companyId }: Pick<CompanyCtx, 'db' | 'companyId'>, contractId: string) {
  return db
    .selectFrom('contract_cc')
    .select(['email', 'name'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .orderBy('email')
    .execute()
}
