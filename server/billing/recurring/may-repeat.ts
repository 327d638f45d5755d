import { sql } from 'kysely'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { LockedDocument } from '../scope.ts'

type Facts = {
  is_fee: boolean
  is_part: boolean
  bills_changes: boolean
  repeats: boolean
  was_made: boolean
  archived: boolean
  client: string | null
}

/**
 * Refuses, by what it is, an invoice that is no whole of its own: a part of an estimate, one with change orders, a fee; and one that was
 * not sent or does not stand any more. `of`: the recurring invoice that it is to be the source of, unless that is a new one.
 */
export async function refuseUnrepeatable(ctx: CompanyCtx, invoice: LockedDocument, of: string | null): Promise<void> {
  const { db, companyId } = ctx
  const { rows } = await sql<Facts>`select
      exists (select from late_fee f where f.company_id = d.company_id and f.document_id = d.id) as is_fee,
      d.estimate_id is not null as is_part,
      exists (select from billed_change b where b.company_id = d.company_id and b.invoice_id = d.id) as bills_changes,
      exists (select from recurring_invoice r where r.company_id = d.company_id and r.source_id = d.id and r.status <> 'ended'
        and r.id is distinct from ${of}::uuid) as repeats,
      exists (select from recurring_invoice_made m join recurring_invoice r on r.company_id = m.company_id and r.id = m.recurring_id
        where m.company_id = d.company_id and m.document_id = d.id and r.status <> 'ended' and r.id is distinct from ${of}::uuid) as was_made,
      c.archived_at is not null as archived, c.display_name as client
    from document d left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and d.id = ${invoice.id}`.execute(db)
  const why = rows[0] && whyNot(invoice, rows[0])
  if (why) throw new Refusal('invalid_transition', why)
}

function whyNot({ number, status }: LockedDocument, facts: Facts): string | undefined {
  if (status === 'draft') return 'This invoice is a draft. Send it first, then repeat it'
  if (status === 'void') return `${number} is void, so it can't repeat. Duplicate it, send the copy, and repeat that`
  if (status === 'written_off')
    return `${number} was written off, so it can't repeat. Duplicate it, send the copy, and repeat that`
  if (facts.is_fee) return `${number} is a late fee, and those don't repeat`
  if (facts.is_part)
    return `${number} bills an estimate, so it can't repeat. Duplicate it, send the copy, and repeat that`
  if (facts.bills_changes) return `${number} bills change orders, so it can't repeat. Make an invoice without them`
  if (facts.archived) return `${facts.client} is archived. Restore the client first`
  if (facts.repeats) return `${number} repeats already`
  if (facts.was_made) return `${number} was made by a recurring invoice. Change that one`
  return undefined
}

/** What runs from now on begins today or later. */
export function refusePast(field: 'starts_on' | 'ends_on', day: string | null | undefined, today: string) {
  if (day && day < today) throw refuseField(field, 'Choose today or a later day')
}
