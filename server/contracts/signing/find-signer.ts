import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { DocumentCtx, Link } from '#server/http/context.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/** A link with both its halves, and the contract of the path: all three must belong together. */
export type Halves = { id: string; uid?: string | undefined }

/** The same for whatever is wrong with a link, so that nobody learns which part of it was right. */
function badLink(): Refusal {
  return new Refusal('not_found', "This link doesn't work anymore")
}

/** The link of the call, if it is the one of this signer and this contract; before anything is read. */
export function refuseHalfLink({ link }: { link: Link | null }, { id, uid }: Halves): void {
  if (!link || link.contract_id !== id || link.signer_id !== uid?.toLowerCase()) throw badLink()
}

export function signerOf(record: SigningRecord, { signer_id }: Pick<Link, 'signer_id'>): SignerRecord {
  const signer = record.signers.find(({ id }) => id === signer_id)
  if (!signer) throw badLink()
  return signer
}

/**
 * Keeps the link as it is until the commit, and looks at it once more: one that is revoked while it is answered does nothing.
 */
export async function lockLink({ db, companyId, link }: Pick<DocumentCtx, 'db' | 'companyId' | 'link'>): Promise<void> {
  const { rows } = await sql`select 1 from link where company_id = ${companyId} and id = ${link?.id ?? null}
    and revoked_at is null for share`.execute(db)
  if (rows.length === 0) throw badLink()
}
