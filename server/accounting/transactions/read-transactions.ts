import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#contract/accounting/transactions/match-shapes.ts'
import type { Transaction, TransactionSplit } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { nameCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { ruleTitles } from './rule-fits.ts'

type SplitRow = Omit<TransactionSplit, 'amount' | 'category'> & { amount: number }
type MatchRow = Omit<Match, 'amount' | 'fee'> & { amount: number; paid: number }
type MatchFields = 'invoice' | 'invoice_id' | 'matches' | 'left_to_match'
type Row = Omit<Transaction, 'amount' | 'category' | 'splits' | 'left_to_split' | 'rule' | MatchFields> & {
  amount: number
  rule_id: string | null
  is_split: boolean
  splits: SplitRow[]
  matches: MatchRow[]
}

/** The transactions that a select finds: its columns are their `id` and the place `at` which each has. */
export async function readTransactions(ctx: CompanyCtx, found: RawBuilder<unknown>): Promise<Transaction[]> {
  const { rows } = await sql<Row>`with page as materialized (${found})
    select t.id, t.type, t.status, t.source, t.date, t.authorized_date, t.amount, t.currency, t.payee, t.description,
      t.bank_text, t.note, t.category_id, j.id as job_id, ${jobJson} as job, t.account_id, ${accountJson('a')} as account,
      t.is_split, t.has_receipt,
      exists (select from possible_match o where o.company_id = t.company_id and o.transaction_id = t.id) as may_be_counted, t.file_id, t.rule_id, t.version, t.updated_at,
      case when p.id is not null then json_build_object('id', p.id, 'account', ${accountJson('b')}) end as pair,
      case when t.is_split then ${splitsJson(ctx)} else '[]'::json end as splits,
      case when t.type = 'income' then ${matchesJson(ctx)} else '[]'::json end as matches
    from page join transaction t on t.company_id = ${ctx.companyId} and t.id = page.id
    left join job j on j.company_id = t.company_id and j.id = t.job_id and ${isVisibleJob(ctx.actor)}
    left join bank_account a on a.company_id = t.company_id and a.id = t.account_id
    left join transaction p on p.company_id = t.company_id and p.id = t.pair_id
    left join bank_account b on b.company_id = p.company_id and b.id = p.account_id
    order by page.at`.execute(ctx.db)
  const ids = rows.flatMap((row) => [row.category_id, ...row.splits.map((part) => part.category_id)])
  const [names, rules] = await Promise.all([
    nameCategories(ctx, ids),
    ruleTitles(
      ctx,
      rows.map((row) => row.rule_id),
    ),
  ])
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map(({ is_split, splits, matches, amount, rule_id, ...row }) => ({
    ...row,
    amount: moneyText(amount),
    category: named(row.category_id),
    rule: (rule_id && rules.get(rule_id)) || null,
    ...matched(row.type, amount, matches),
    splits: splits.map((part) => ({ ...part, amount: moneyText(part.amount), category: named(part.category_id) })),
    left_to_split: is_split ? leftOf(amount, splits) : null,
  }))
}

function leftOf(amount: number, splits: SplitRow[]): string | null {
  const left = splits.reduce((rest, part) => rest - part.amount, amount)
  return left === 0 ? null : moneyText(left)
}

function matched(
  type: Transaction['type'],
  cents: number,
  matches: readonly MatchRow[],
): Pick<Transaction, MatchFields> {
  const invoice = matches.find((each) => each.invoice !== null)?.invoice ?? null
  const left = matches.reduce((rest, { amount }) => rest - amount, type === 'income' ? cents : 0)
  return {
    invoice_id: invoice?.id ?? null,
    invoice,
    matches: matches.map(({ amount, paid, ...each }) => ({
      ...each,
      amount: moneyText(amount),
      fee: paid > amount ? moneyText(paid - amount) : null,
    })),
    left_to_match: left > 0 ? moneyText(left) : null,
  }
}

const jobJson = sql`case when j.id is not null then json_build_object('id', j.id, 'title', j.title, 'number', j.number) end`

function accountJson(name: 'a' | 'b') {
  const of = (column: string) => sql.ref(`${name}.${column}`)
  return sql`case when ${of('id')} is not null then
    json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'mask', ${of('mask')}) end`
}

/** The parts of transaction `t` in their order. */
function splitsJson({ actor }: CompanyCtx) {
  return sql`(select coalesce(json_agg(json_build_object('id', s.id, 'amount', s.amount, 'category_id', s.category_id,
      'job_id', j.id, 'job', ${jobJson}, 'billable', s.billable, 'note', s.note) order by s.position), '[]'::json)
    from transaction_split s left join job j on j.company_id = s.company_id and j.id = s.job_id and ${isVisibleJob(actor)}
    where s.company_id = t.company_id and s.transaction_id = t.id)`
}

/** The matches of transaction `t` in their order, invoices that the person does not see unnamed. */
function matchesJson({ actor }: CompanyCtx) {
  return sql`(select coalesce(json_agg(json_build_object('id', m.id, 'payment_id', m.payment_id, 'amount', m.amount,
      'paid', p.amount, 'recorded', m.recorded, 'invoice', case when d.kind = 'invoice' then json_build_object('id', d.id, 'number', d.number) end,
      'estimate', case when d.kind = 'estimate' then json_build_object('id', d.id, 'number', d.number) end) order by m.id), '[]'::json)
    from payment_match m join payment p on p.company_id = m.company_id and p.id = m.payment_id
      left join document d on d.company_id = m.company_id and d.id = m.document_id
        and (${isVisibleDocument(actor, 'invoice')} or ${isVisibleDocument(actor, 'estimate')})
    where m.company_id = t.company_id and m.transaction_id = t.id)`
}

/** Transactions by their ids, in the order of these; unknown ones are left out. */
export function readTransactionsById(ctx: CompanyCtx, ids: readonly string[]): Promise<Transaction[]> {
  return readTransactions(ctx, sql`select id, at from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, at)`)
}

/** One transaction of the company, or 404. */
export async function getTransactionRecord(ctx: CompanyCtx, id: string): Promise<Transaction> {
  const [transaction] = await readTransactionsById(ctx, [id])
  if (!transaction) throw notFound('transaction')
  return transaction
}
