import { type RawBuilder, sql } from 'kysely'
import { setLinkExpiry } from '#server/links/write.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'

/**
 * The instant at which a link to a document ends, that was made at the given one; null: not before it is revoked. Of an
 * estimate a while past its last day, of an invoice a while past its payment, at least a while after the link was made.
 * Source: docs/domain.md, Links.
 */
export function documentLinkExpiry(companyId: CompanyId, documentId: string, made: RawBuilder<unknown>) {
  return sql<string | null>`(select greatest(until, ${made} + ${days(limits.freshLinkDays)}) from (
    select case when kind = 'estimate' then valid_until::timestamptz + ${days(limits.estimateLinkDays + 1)}
      when balance = 0 then coalesce(paid_at, sent_at) + ${days(limits.invoiceLinkDays)} end as until
    from document where company_id = ${companyId} and id = ${documentId}) d where until is not null)`
}

/** The links that are out end as the document says by now: it was paid, owes again or has another last day. */
export async function renewLinkExpiry(db: Db, companyId: CompanyId, document_id: string): Promise<void> {
  const expires_at = documentLinkExpiry(companyId, document_id, sql`link.created_at`)
  await setLinkExpiry(db, companyId, { document_id }, expires_at)
}

function days(count: number) {
  return sql`make_interval(days => ${count})`
}
