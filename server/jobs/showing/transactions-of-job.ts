import { sql } from 'kysely'
import type { getJob } from '#contract/jobs/calls.ts'
import type { JobTransaction } from '#contract/jobs/work-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** As many as a page shows; all are in the books. */
const most = sql.lit(100)

/** What came in and went out for a job, the latest first; of a split transaction the parts that are for it. */
export async function listTransactionsOf(
  { db, companyId }: CompanyCtx,
  jobId: string,
): Promise<Required<Pick<AnswerOf<typeof getJob>, 'transactions' | 'transaction_ids'>>> {
  const { rows } = await sql<Omit<JobTransaction, 'amount'> & { amount: number }>`
    with found as (
      (select t.id, t.date, t.amount from transaction t where t.company_id = ${companyId} and t.job_id = ${jobId}
        order by t.date desc, t.id desc limit ${most})
      union all
      (select t.id, t.date, s.amount from (select s.transaction_id, sum(s.amount)::bigint as amount from transaction_split s
          where s.company_id = ${companyId} and s.job_id = ${jobId} group by s.transaction_id) s
        join transaction t on t.company_id = ${companyId} and t.id = s.transaction_id
        order by t.date desc, t.id desc limit ${most}))
    select t.id, t.type, t.status, t.date, found.amount, t.currency, t.payee, t.description, c.name as category_name,
      t.has_receipt, t.is_split
    from found join transaction t on t.company_id = ${companyId} and t.id = found.id
    left join category c on c.company_id = t.company_id and c.id = t.category_id
    order by t.date desc, t.id desc limit ${most}`.execute(db)
  return {
    transactions: rows.map((row) => ({ ...row, amount: moneyText(row.amount) })),
    transaction_ids: rows.map(({ id }) => id),
  }
}
