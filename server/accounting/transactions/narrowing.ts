import { type RawBuilder, sql } from 'kysely'
import type { listTransactions as listCall } from '#contract/accounting/transactions/calls.ts'
import type { transactionList } from '#contract/accounting/transactions/list.ts'
import type { Cents } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { WireNameOf } from '#contract/wire/list.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import { familyOf } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

export type ListInput = InputOf<typeof listCall>

/** What a filter asks for, with what it names looked up: a category with all below it, `none` for what has none. */
export type TransactionFilters = ListInput & {
  family: string[] | 'none' | undefined
  job: string | undefined
  least: Cents | undefined
  most: Cents | undefined
}

/** Looks up what a filter names; an id that the company does not have is refused by its field. */
export async function narrow(ctx: CompanyCtx, input: ListInput): Promise<TransactionFilters> {
  const { category_id, job_id, invoice_id, account_id, file_id } = input
  const [family] = await Promise.all([
    category_id && category_id !== 'none' ? familyOf(ctx, category_id) : category_id,
    refuseUnknown(ctx, 'job_id', job_id, 'Choose from your jobs', sql`job j`, sql`j.id`, isVisibleJob(ctx.actor)),
    refuseUnknown(ctx, 'invoice_id', invoice_id, 'Choose from your invoices', sql`document j`, sql`j.id`, isInvoice),
    refuseUnknown(ctx, 'account_id', account_id, 'Choose from your accounts', sql`bank_account j`, sql`j.id`),
    refuseUnknown(ctx, 'file_id', file_id, 'Choose from your imports', sql`bank_file j`, sql`j.id`),
  ])
  if (category_id && !family) throw refuseField('category_id', 'Choose from your categories')
  if (input.start_date && input.end_date && input.start_date > input.end_date)
    throw refuseField('end_date', "The last day can't be before the first")
  return {
    ...input,
    family: family as TransactionFilters['family'],
    job: job_id,
    least: readMoneyFromZero('min_amount', input.min_amount),
    most: readMoneyFromZero('max_amount', input.max_amount),
  }
}

const isInvoice = sql<boolean>`j.kind = 'invoice'`

async function refuseUnknown(
  { db, companyId }: CompanyCtx,
  field: string,
  id: string | undefined,
  message: string,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  test: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  if (!id || id === 'none') return
  const { rows } =
    await sql`select from ${table} where j.company_id = ${companyId} and ${column} = ${id} and ${test}`.execute(db)
  if (rows.length === 0) throw refuseField(field, message)
}

/** What is tested of transaction `t` itself; its category and job are tested with its parts. */
export function ownTests(asked: TransactionFilters): RawBuilder<boolean>[] {
  return Object.values<Test>(tests).flatMap((test) => test(asked) || [])
}

type NamedFilter = 'category_id' | 'job_id'
type Asks = RawBuilder<boolean> | false | '' | undefined
type Test = (asked: TransactionFilters) => Asks

/** What each name of the call asks of transaction `t` itself, where it asks anything. */
const tests = {
  // As constants: an index of one type is known to hold it.
  type: ({ type }) => type && sql<boolean>`t.type = ${sql.lit(type)}`,
  start_date: ({ start_date }) => start_date && sql<boolean>`t.date >= ${start_date}::date`,
  end_date: ({ end_date }) => end_date && sql<boolean>`t.date <= ${end_date}::date`,
  min_amount: ({ least }) => least !== undefined && sql<boolean>`abs(t.amount) >= ${least}`,
  max_amount: ({ most }) => most !== undefined && sql<boolean>`abs(t.amount) <= ${most}`,
  account_id: ({ account_id }) => account_id && sql<boolean>`t.account_id = ${account_id}`,
  status: ({ status }) => status && statusTests[status],
  receipt: ({ receipt }) =>
    receipt && (receipt === 'yes' ? sql<boolean>`t.has_receipt` : sql<boolean>`not t.has_receipt`),
  to_sort: ({ to_sort }) => to_sort && sql<boolean>`t.unsorted`,
  file_id: ({ file_id }) => file_id && sql<boolean>`t.file_id = ${file_id}`,
  invoice_id: ({ invoice_id }) => invoice_id && isMatchedWith(invoice_id),
} satisfies Record<Exclude<WireNameOf<typeof transactionList>, NamedFilter>, Test>

/** Whether transaction `t` is matched with an invoice, or with `none`. */
function isMatchedWith(invoiceId: string): RawBuilder<boolean> {
  return invoiceId === 'none'
    ? sql<boolean>`not exists (select from payment_match m where m.company_id = t.company_id and m.transaction_id = t.id)`
    : sql<boolean>`t.id in (select m.transaction_id from payment_match m
        where m.company_id = (select app_company()) and m.document_id = ${invoiceId})`
}

const statusTests = {
  excluded: sql<boolean>`t.excluded`,
  pending: sql<boolean>`(t.pending and not t.excluded)`,
  posted: sql<boolean>`t.status = 'posted'`,
}

/** Whether a whole transaction (`t`) or a part (`s`) has what the filter names. */
export function hasNamed(name: 't' | 's', asked: Pick<TransactionFilters, 'family' | 'job'>): RawBuilder<boolean>[] {
  return Object.values<NamedTest>(namedTests).flatMap((test) => test(name, asked) || [])
}

type NamedTest = (name: 't' | 's', asked: Pick<TransactionFilters, 'family' | 'job'>) => Asks

const namedTests = {
  category_id: (name, { family }) => {
    const category_id = sql.ref(`${name}.category_id`)
    if (family === 'none') return sql<boolean>`${category_id} is null`
    return family && sql<boolean>`${category_id} = any (${family}::uuid[])`
  },
  job_id: (name, { job }) => {
    const job_id = sql.ref(`${name}.job_id`)
    if (job === 'none') return sql<boolean>`${job_id} is null`
    return job && sql<boolean>`${job_id} = ${job}`
  },
} satisfies Record<NamedFilter, NamedTest>

/** Whether parts are looked at: then a split transaction counts with those that fit. */
export function namesParts({ family, job }: TransactionFilters): boolean {
  return family !== undefined || job !== undefined
}

/** All of these; true where there are none. */
export function allOf(tests: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...tests], sql` and `)})`
}
