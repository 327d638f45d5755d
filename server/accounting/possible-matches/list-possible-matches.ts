import { sql } from 'kysely'
import type { listPossibleMatches as listCall } from '#contract/accounting/possible-matches/calls.ts'
import type { PossibleMatch } from '#contract/accounting/possible-matches/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { readTransactionsById } from '#server/accounting/transactions/read-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { countPossible } from './count-possible.ts'

type OfferedPayment = Omit<PossibleMatch['payments'][number], 'amount'> & { amount: number }
type Row = { id: string; payments: OfferedPayment[] }
type ListInput = InputOf<typeof listCall>

/** Deposits that may be the money of payments, the latest first. Source: docs/domain.md, Books, May be the same money. */
export async function listPossibleMatches(ctx: CompanyCtx, asked: ListInput): Promise<AnswerOf<typeof listCall>> {
  const [rows, all] = await Promise.all([readPage(ctx, asked), sumUp(ctx, asked)])
  const transactions = await readTransactionsById(
    ctx,
    rows.map(({ id }) => id),
  )
  const offered = new Map(rows.map(({ id, payments }) => [id, payments]))
  return {
    possible_matches: transactions.map((transaction) => ({ transaction, ...shown(offered, transaction) })),
    amount: moneyText(all.amount),
    ...pageOf(asked, all.count),
  }
}

function shown(offered: Map<string, OfferedPayment[]>, { id, amount }: PossibleMatch['transaction']) {
  const payments = offered.get(id) ?? []
  const fee = payments.reduce((sum, each) => sum + each.amount, 0) - (parseMoney(amount) ?? 0)
  return {
    payments: payments.map((each) => ({ ...each, amount: moneyText(each.amount) })),
    fee: fee > 0 ? moneyText(fee) : null,
  }
}

/** One page of them with their payments; documents and clients that the person does not see are left unnamed. */
async function readPage(ctx: CompanyCtx, { transaction_id, ...page }: ListInput): Promise<Row[]> {
  const { actor, companyId } = ctx
  const one = transaction_id ? sql`and o.transaction_id = ${transaction_id}` : sql``
  const { rows } = await sql<Row>`with page as materialized (select o.transaction_id, o.date from possible_match o
      where o.company_id = ${companyId} ${one} order by o.date desc, o.transaction_id desc ${pageSql(page)})
    select page.transaction_id as id, (select json_agg(json_build_object('id', p.id, 'date', p.date, 'amount', p.amount, 'method', p.method,
        'document', case when d.id is not null then json_build_object('id', d.id, 'kind', d.kind, 'number', d.number) end,
        'client_name', c.display_name) order by p.date, p.id)
      from possible_match_payment o join payment p on p.company_id = o.company_id and p.id = o.payment_id
        left join document d on d.company_id = p.company_id and d.id = p.document_id
          and (${isVisibleDocument(actor, 'invoice')} or ${isVisibleDocument(actor, 'estimate')})
        left join client c on c.company_id = d.company_id and c.id = d.client_id and ${isVisibleClientBeside(actor)}
      where o.company_id = ${companyId} and o.transaction_id = page.transaction_id) as payments
    from page order by page.date desc, page.transaction_id desc`.execute(ctx.db)
  return rows
}

/** How many there are and what they come to: kept, of one deposit counted. */
async function sumUp(ctx: CompanyCtx, { transaction_id }: ListInput) {
  if (!transaction_id) return countPossible(ctx)
  const { rows } = await sql<{
    count: number
    amount: number
  }>`select count(*)::int as count, coalesce(sum(t.amount), 0)::bigint as amount
    from possible_match o join transaction t on t.company_id = o.company_id and t.id = o.transaction_id
    where o.company_id = ${ctx.companyId} and o.transaction_id = ${transaction_id}`.execute(ctx.db)
  return rows[0] ?? { count: 0, amount: 0 }
}
