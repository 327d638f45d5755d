import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentVersion } from '#contract/billing/version-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Actor } from '#server/http/context.ts'
import { firstVersionSql, isVisibleDocument } from '#server/scopes/document.ts'
import { displayStatusOf } from './status.ts'

export type StoredVersion = Omit<DocumentVersion, 'total' | 'display_status'> &
  Parameters<typeof displayStatusOf>[0] & { total: number }

/** The versions of `document` that the person may see, in their order. */
export function versionsOf(actor: Actor, kind: DocumentKind) {
  return sql<StoredVersion[]>`(select json_agg(v order by v.id) from (
    select d.id, d.kind, d.number, d.revision, d.correction_reason, d.status, d.valid_until, d.due_date, d.amount_paid, d.balance, d.total, d.total_from,
        d.created_at, d.sent_at, d.viewed_at, a.name as approved_by, a.at as approved_at,
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as written_by
      from document d
      left join approval a on a.company_id = d.company_id and a.document_id = d.id
      left join user_account u on u.id = d.created_by
      where d.company_id = document.company_id and ${isVisibleDocument(actor, kind)}
        and (d.id = ${firstVersionSql('document')} or d.version_of = ${firstVersionSql('document')})) v)`
}

/** A version as the wire has it. */
export function versionOf(stored: StoredVersion, today: string): DocumentVersion {
  const { id, number, revision, correction_reason, total, total_from, created_at, sent_at, viewed_at } = stored
  const { written_by, approved_by, approved_at } = stored
  return {
    ...{
      id,
      number,
      revision,
      correction_reason,
      total_from,
      created_at,
      sent_at,
      viewed_at,
      written_by,
      approved_by,
      approved_at,
    },
    display_status: displayStatusOf(stored, today),
    total: moneyText(total),
  }
}
