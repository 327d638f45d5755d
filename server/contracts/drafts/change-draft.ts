import { sql } from 'kysely'
import type { saveContract as saveCall } from '#contract/contracts/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { refuseUnknownRules } from '../compliance/refuse-unknown-rules.ts'
import { type ContractRecord, lockContract, refuseState } from '../contract-record.ts'
import { showContract } from '../showing/show-contract.ts'
import { readClient, readSigners, type SignerInput, writeSigners } from '../signers.ts'
import { translatedText } from '../starters/translated-text.ts'
import { chooseRecords } from './choose-records.ts'

export type DraftInput = Omit<InputOf<typeof saveCall>, 'id' | 'contract_id' | 'template_id'>

/** Changes a draft: what is left out stays. A stale version is refused with the contract as it is; answers its id. */
export async function changeDraft(ctx: CompanyCtx, id: string, input: DraftInput): Promise<string> {
  const before = await lockContract(ctx, id, 'contracts.edit')
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', {
      current: await showContract(ctx, id),
    })
  refuseState(ctx, before, 'edit')
  refusePast(ctx, input.expires_on)
  await refuseUnknownRules(ctx, input.compliance)
  const records = await chooseRecords(ctx, input, before)
  const { title, fields, expires_on, signing_order, language, spoken_language, compliance } = input
  const content = input.content ?? (language && translatedText({ ...before, ...records }, language))
  await ctx.db
    .updateTable('contract')
    .set({
      ...(title !== undefined && { title }),
      ...(content && { content: JSON.stringify(content) }),
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(expires_on !== undefined && { expires_on }),
      ...(signing_order && { signing_order }),
      ...(language && { language }),
      ...(spoken_language !== undefined && { spoken_language }),
      ...(compliance && { compliance: JSON.stringify({ ...before.compliance, ...compliance }) }),
      ...records,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: ctx.actor.user.id,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  if (input.signers) await writeSigners(ctx, id, input.signers)
  else if (records.client_id !== before.client_id) await exchangeClient(ctx, before, records.client_id)
  if (input.cc) await writeCopies(ctx, id, input.cc)
  return id
}

/** Nobody signs by a day that is over. */
export function refusePast(ctx: CompanyCtx, day: string | null | undefined) {
  if (day && day < todayOf(ctx)) throw refuseField('expires_on', 'Choose a day that is still to come')
}

/** The first client who signs is the contract's: another one takes their place, as long as nobody wrote another name there. */
async function exchangeClient(ctx: CompanyCtx, before: ContractRecord, clientId: string | null) {
  const signers: SignerInput[] = await readSigners(ctx.db, ctx.companyId, before.id)
  const former = before.client_id ? await readClient(ctx, before.client_id) : undefined
  const next = clientId ? await readClient(ctx, clientId) : undefined
  const others = signers.filter(({ party, name }) => party === 'company' || !former || name !== former.name)
  const first: SignerInput[] = next ? [{ party: 'client', ...next }] : []
  const hasAnother = former === undefined && signers.some(({ party }) => party === 'client')
  await writeSigners(ctx, before.id, hasAnother ? signers : [...first, ...others])
}

type Copy = { email: string; name?: string | null | undefined }

export async function writeCopies(
  { db, companyId }: CompanyCtx,
  contractId: string,
  copies: readonly Copy[],
): Promise<void> {
  await db.deleteFrom('contract_cc').where('company_id', '=', companyId).where('contract_id', '=', contractId).execute()
  const each = [...new Map(copies.map((copy) => [copy.email, copy])).values()]
  if (each.length === 0) return
  await db
    .insertInto('contract_cc')
    .values(
      each.map(({ email, name }) => ({ company_id: companyId, contract_id: contractId, email, name: name ?? null })),
    )
    .execute()
}
