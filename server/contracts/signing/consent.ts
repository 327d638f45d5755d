import { sql } from 'kysely'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { appendEvent } from '../evidence/append-event.ts'
import type { SignerRecord, SigningCtx, SigningRecord } from './signing-record.ts'

/** That the signer agrees to do this electronically, with the version of the words; once, until it is taken back. */
export async function keepConsent(ctx: SigningCtx, record: SigningRecord, signer: SignerRecord): Promise<void> {
  if (signer.consented_at !== null) return
  const { ip, user_agent: agent } = ctx.request
  const given = { disclosure_version: record.disclosure_version, at: ctx.platform.now(), ip, agent }
  await ctx.db
    .insertInto('contract_consent')
    .values({ company_id: ctx.companyId, signer_id: signer.id, ...given })
    .onConflict((same) => same.columns(['company_id', 'signer_id']).doUpdateSet({ ...given, withdrawn_at: null }))
    .execute()
  await appendEvent(ctx, record.id, {
    kind: 'consented',
    who: signer.name,
    signer_id: signer.id,
    at: given.at,
    detail: { disclosure_version: record.disclosure_version },
  })
}

/** Takes it back, as long as nothing is signed. */
export async function withdrawConsent(ctx: SigningCtx, record: SigningRecord, signer: SignerRecord): Promise<void> {
  if (signer.signature) throw invalidTransition('signature', 'signed', 'withdrawn')
  if (signer.consented_at === null) return
  await ctx.db
    .updateTable('contract_consent')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('signer_id', '=', signer.id)
    .execute()
  await appendEvent(ctx, record.id, { kind: 'consent_withdrawn', who: signer.name, signer_id: signer.id })
}
