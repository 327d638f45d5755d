import { type RawBuilder, sql } from 'kysely'
import { firstVersionSql } from '#server/scopes/document.ts'

/**
 * What is signed already of the job of estimate `document`, in cents, where a yes to it would be a change: its client is that of the job. Null of
 * a change order, which says so itself, of one that is answered, and of the next version of what was signed, which takes its place.
 */
export const addsToSigned: RawBuilder<number | null> =
  sql`case when document.kind = 'estimate' and not document.is_change_order
    and document.status in ('draft', 'sent', 'viewed', 'changes_requested') then (
  select j.signed_amount from job j where j.company_id = document.company_id and j.id = document.job_id and j.has_original and j.client_id = document.client_id
    and not exists (select from contract_value_entry e join document d on d.company_id = e.company_id and d.id = e.document_id
      where e.company_id = j.company_id and e.job_id = j.id and e.kind = 'original' and ${firstVersionSql('d')} = ${firstVersionSql('document')})) end`
