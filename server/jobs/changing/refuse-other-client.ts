import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

type Job = { id: string; estimate_id: string | null }

/**
 * A job whose estimate or invoices name a client stays that client's: what they signed and paid is about this job. What
 * was voided, declined or replaced doesn't count. Source: docs/domain.md, Jobs.
 */
export async function refuseOtherClient({ db, companyId }: CompanyCtx, job: Job, clientId: string | null) {
  const { rows } = await sql<{ number: string | null; kind: string; client: string; more: number }>`
    select d.number, d.kind, c.display_name as client, count(*) over () - 1 as more
    from document d join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and (d.job_id = ${job.id} or d.id = ${job.estimate_id})
      and d.client_id is distinct from ${clientId}::uuid and d.status not in ('void', 'declined', 'superseded')
    order by d.number nulls last, d.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { number, kind, client, more } = found
  const name = number ?? (kind === 'estimate' ? 'A draft estimate' : 'A draft invoice')
  const others = more === 0 ? ' is' : more === 1 ? ' and 1 more are' : ` and ${more} more are`
  throw refuseField('client_id', `${name}${others} for ${client}, so this job stays theirs. Make another job instead.`)
}
