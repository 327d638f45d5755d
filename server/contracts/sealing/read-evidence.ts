import { sql } from 'kysely'
import type { Evidence } from '../pdf/certificate-words.ts'
import { getSigningRecord, type ReadingCtx } from '../signing/signing-record.ts'

export type EvidenceRecord = Pick<Evidence, 'disclosure_version' | 'sent_at' | 'completed_at' | 'signers' | 'events'>

/** Who signed, when and how, and what happened, as the certificate says it. */
export async function readEvidence(ctx: ReadingCtx, contractId: string): Promise<EvidenceRecord> {
  const { db, companyId, platform } = ctx
  const record = await getSigningRecord(ctx, contractId)
  const events = await db
    .selectFrom('contract_event')
    .select(['kind', 'at', 'who', 'ip', 'signer_id', sql<string | null>`detail ->> 'note'`.as('note')])
    .select(sql<string | null>`detail ->> 'cancel_by_date'`.as('cancel_by_date'))
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute()
  return {
    disclosure_version: record.disclosure_version,
    sent_at: record.sent_at,
    completed_at: record.completed_at ?? platform.now(),
    signers: record.signers.flatMap(({ signature, ...signer }) =>
      signature
        ? [
            {
              id: signer.id,
              party: signer.party,
              name: signer.name,
              email: signer.email,
              opened_at: signer.viewed_at,
              consented_at: signer.consented_at,
              signature,
            },
          ]
        : [],
    ),
    events,
  }
}
