import { sql } from 'kysely'
import type { getJob } from '#contract/jobs/calls.ts'
import { moneyText, quantityText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { may } from '#server/http/record.ts'
import { isSignedChange } from '#server/scopes/billed-change.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isReceived } from '#server/scopes/payment.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'
import type { JobRecord } from '../show-job.ts'

type SoldLines = Required<Pick<AnswerOf<typeof getJob>, 'lines'>> & Pick<AnswerOf<typeof getJob>, 'deposit'>
type LineRow = {
  id: string
  kind: string
  name: string
  description: string | null
  quantity: number
  unit: string | null
  amount: number
  priced: boolean
}

/** What the estimate of a job sold, and the change orders that were signed since: their lines, with amounts for who may see the estimate, and its deposit. */
export async function listSold(ctx: CompanyCtx, job: JobRecord): Promise<SoldLines> {
  const { rows } = await sql<LineRow>`
    select l.id, l.kind, l.name, l.description, l.quantity, l.unit, l.amount, ${isVisibleDocument(ctx.actor, 'estimate')} as priced
    from document d join document_line l on l.company_id = d.company_id and l.document_id = d.id
    where d.company_id = ${ctx.companyId} and (d.id = ${job.estimate_id} or d.job_id = ${job.id} and ${isSignedChange})
      and l.kind <> 'text' and ${isSoldLine}
    order by d.is_change_order, d.id, l.sort, l.id`.execute(ctx.db)
  const lines = rows.map(({ amount, priced, quantity, ...line }) => ({
    ...line,
    quantity: quantityText(quantity),
    ...(priced ? { amount: moneyText(amount) } : {}),
  }))
  return { lines, ...(job.estimate_id && may(ctx, 'prices.view', job) ? await readDeposit(ctx, job.estimate_id) : {}) }
}

/** What was asked for first, and what of it came in, less refunds; nothing where none was. */
async function readDeposit({ db, companyId }: CompanyCtx, estimateId: string): Promise<Pick<SoldLines, 'deposit'>> {
  const { rows } = await sql<{ amount: number; paid: number }>`
    select d.deposit_amount as amount, (select coalesce(sum(p.amount - p.refunded), 0)::bigint
        from payment p join document x on x.company_id = p.company_id and x.id = p.document_id
        where p.company_id = d.company_id and p.kind = 'deposit' and ${isReceived('p')} and x.status <> 'void'
          and (x.id = d.id or x.estimate_id = d.id)) as paid
    from document d where d.company_id = ${companyId} and d.id = ${estimateId}`.execute(db)
  const [found] = rows
  if (!found?.amount) return {}
  return { deposit: { amount: moneyText(found.amount), paid: moneyText(found.paid) } }
}
