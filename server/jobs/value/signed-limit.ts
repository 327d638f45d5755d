import { sql } from 'kysely'
import { formatMoney } from '#contract/values/money.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { invoiced } from '../job-money.ts'
import type { ValueCtx } from './signed-acts.ts'

type Limited = { number: string; currency: string; signed: number; billed: number }

/**
 * Refuses by `line_items` an invoice, sent in this transaction, that takes what is billed of its job above what was signed of it; it says
 * what is left. Two that are sent at once wait for one another. A job whose original nobody signed has no such limit.
 */
export async function refuseBeyondSigned(ctx: ValueCtx, invoice: { id: string; total: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`select j.id from document d join job j on j.company_id = d.company_id
      and (j.id = d.job_id or d.job_id is null and j.estimate_id = d.estimate_id)
    where d.company_id = ${ctx.companyId} and d.id = ${invoice.id} for no key update of j`.execute(ctx.db)
  const job = rows[0] && (await readLimited(ctx, rows[0].id))
  if (!job || job.billed <= job.signed) return
  const money = (cents: number) => formatMoney(cents, job.currency)
  const left = Math.max(0, job.signed - (job.billed - invoice.total))
  const rest = left > 0 ? `${money(left)} of it is left to bill` : 'all of it is billed'
  throw refuseField(
    'line_items',
    `${job.number} is signed for ${money(job.signed)}, and ${rest}. This invoice comes to ${money(invoice.total)}. Make a change order for what is extra, and have it signed first.`,
  )
}

/** Refuses to take back what was billed already: what is signed of a job, locked by now, would be less than its invoices. */
export async function refuseBelowBilled(ctx: ValueCtx, jobId: string): Promise<void> {
  const job = await readLimited(ctx, jobId)
  if (!job || job.billed <= job.signed) return
  const money = (cents: number) => formatMoney(cents, job.currency)
  throw new Refusal(
    'invalid_transition',
    `Invoices of ${job.number} come to ${money(job.billed)}, and without this only ${money(job.signed)} would be signed. Void an invoice first.`,
  )
}

/** What was signed and billed of a job whose original was signed. */
async function readLimited({ db, companyId }: ValueCtx, jobId: string): Promise<Limited | undefined> {
  const { rows } =
    await sql<Limited>`select j.number, company.currency, j.signed_amount as signed, ${invoiced} as billed
    from job j join company on company.id = j.company_id
    where j.company_id = ${companyId} and j.id = ${jobId} and j.has_original`.execute(db)
  return rows[0]
}
