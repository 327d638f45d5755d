import { sql } from 'kysely'
import { moneyText } from '#contract/values/money.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isReceived } from '#server/scopes/payment.ts'

/** A job isn't canceled while the client's deposit is held. Source: docs/domain.md, Jobs. */
export async function refuseHeldMoney({ db, companyId }: CompanyCtx, job: { id: string; estimate_id: string | null }) {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(p.amount - p.refunded), 0)::bigint as held from payment p
    join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.company_id = ${companyId} and p.kind = 'deposit' and ${isReceived('p')} and d.status <> 'void'
      and (d.job_id = ${job.id} or d.job_id is null and ${job.estimate_id} in (d.id, d.estimate_id))`.execute(db)
  const held = rows[0]?.held ?? 0
  if (held > 0)
    throw new Refusal('invalid_transition', `A deposit of ${moneyText(held)} is held for this job. Refund it first.`)
}
