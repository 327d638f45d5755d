import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { invoiceJob as invoiceCall } from '#contract/billing/change-orders/calls.ts'
import { moneyText, percentText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, Refusal } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { billedOfChange, isSignedChange } from '#server/scopes/billed-change.ts'
import { isOfCanceledSale, isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob, reachesJob } from '#server/scopes/job.ts'
import { writeDocument } from '../documents/create.ts'
import { lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { invoiceOf } from './convert.ts'

type Input = InputOf<typeof invoiceCall>
type Answer = AnswerOf<typeof invoiceCall>

/**
 * One press bills what is signed of a job and on no invoice: its change orders, and what is left of its estimate, or of its contract; a further
 * estimate of the job with the next press. What is on a draft counts as billed; of two at once the second gets the draft of the first.
 */
export async function invoiceJob(ctx: CompanyCtx, { id, only_changes }: Input): Promise<Answer> {
  if (needed.some((right) => !can(ctx.actor, right))) throw permissionDenied()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice of job ${ctx.companyId} ${id}`}, 0))`.execute(
    ctx.db,
  )
  const job = await readJob(ctx, id)
  if (!job) throw notFound('job')
  const rest = only_changes ? 0 : Math.min(job.left - job.changes, job.original?.left ?? Number.MAX_SAFE_INTEGER)
  if (rest > 0 && job.original)
    return job.original.is_contract ? billContract(ctx, job, job.original, rest) : billEstimate(ctx, job.original, rest)
  if (job.changes > 0) return write(ctx, job, { ...job.terms, line_items: [] })
  return again(ctx, job)
}

/** What it bills is prices of estimates of a job. */
const needed = ['jobs.view', 'prices.view', 'estimates.view'] as const

type Original = {
  is_contract: boolean
  id: string
  number: string
  amount: number
  net_amount: number
  left: number
}
type Terms = { tax_name: string | null; tax_rate: string | null; tax_inclusive: boolean }
type JobToBill = {
  id: string
  title: string
  client_id: string | null
  /** What is signed and on no invoice, drafts included, in cents; of it change orders. */
  left: number
  changes: number
  /** The first estimate, or contract, of which something is left, with what its own invoices leave of it. */
  original: Original | null
  /** The taxes of the first change order that is open. */
  terms: Terms | null
  draft: string | null
}

async function readJob(ctx: CompanyCtx, id: string): Promise<JobToBill | undefined> {
  const seesEstimate = isVisibleDocument(ctx.actor, 'estimate')
  const { rows } = await sql<JobToBill>`
    with open as (select d.id, d.tax_name, d.tax_rate::text, d.tax_inclusive, d.total - ${billedOfChange()} as left from document d
      where d.company_id = ${ctx.companyId} and d.job_id = ${id} and ${isSignedChange} and ${seesEstimate} and not ${isOfCanceledSale('d')})
    select j.id, j.title, j.client_id, case when j.has_original then j.signed_amount else 0 end - ${onInvoices} as left,
      (select coalesce(sum(open.left), 0)::bigint from open) as changes,
      (select json_build_object('tax_name', o.tax_name, 'tax_rate', o.tax_rate, 'tax_inclusive', o.tax_inclusive) from open o
        where o.left <> 0 order by o.left < 0, o.id limit 1) as terms,
      (select to_jsonb(o) from (select d.id is null as is_contract,
            case when d.id is null then k.id else d.id end as id, case when d.id is null then k.number else d.number end as number, e.amount, e.net_amount,
            case when d.id is null then ${Number.MAX_SAFE_INTEGER}::bigint else d.total - (select coalesce(sum(i.total - i.changes_total), 0)::bigint
              from document i where i.company_id = d.company_id and i.estimate_id = d.id and i.status <> 'void') end as left, e.sequence
          from contract_value_entry e left join document d on d.company_id = e.company_id and d.id = e.document_id
          left join contract k on k.company_id = e.company_id and k.id = e.contract_id
          where e.company_id = j.company_id and e.job_id = j.id and e.kind in ('original', 'change')
            and (d.id is null or d.status in ('approved', 'converted') and not d.is_change_order and ${seesEstimate})
            and not exists (select from contract_value_entry b where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')) o
        where o.left > 0 order by o.is_contract, o.sequence limit 1) as original,
      (select d.id from document d where d.company_id = j.company_id and d.job_id = j.id and d.status = 'draft'
        and ${isVisibleDocument(ctx.actor, 'invoice')} order by d.id desc limit 1) as draft
    from job j where j.company_id = ${ctx.companyId} and j.id = ${id} and ${isVisibleJob(ctx.actor)}
      and ${reachesJob(ctx.actor, 'prices.view')}`.execute(ctx.db)
  return rows[0]
}

/** What the invoices of job `j` come to, drafts among them, but for a correction that is still being written. */
const onInvoices = sql<number>`(select coalesce(sum(i.total), 0)::bigint from document i where i.company_id = j.company_id and i.kind = 'invoice'
  and i.status <> 'void' and not (i.status = 'draft' and i.revision > 1)
  and (i.job_id = j.id or i.job_id is null and i.estimate_id = j.estimate_id))`

/** What is left of the estimate, or as much of it as is signed and on no invoice: others were written by hand. */
async function billEstimate(ctx: CompanyCtx, { id, left }: Original, amount: number): Promise<Answer> {
  const locked = await lockDocument(ctx, 'estimate', id, () => 'estimates.view')
  const key = `job:${randomUUIDv7()}`
  const portion = amount < left ? ({ key, by: 'amount', amount } as const) : ({ key: 'rest', by: 'rest' } as const)
  return invoiceOf(ctx, locked, { portion })
}

/** One line for what is left of the price of a contract, with the tax that was in it. */
function billContract(ctx: CompanyCtx, job: JobToBill, { number, amount, net_amount }: Original, left: number) {
  const rate = net_amount > 0 ? Math.round(((amount - net_amount) * 1_000_000) / net_amount) : 0
  const terms = rate > 0 ? { tax_name: 'Tax', tax_rate: percentText(rate), tax_inclusive: true } : { tax_rate: '0' }
  const line = { name: `Balance of contract ${number}`, unit_price: moneyText(left), taxable: rate > 0 }
  return write(ctx, job, { ...job.terms, ...terms, line_items: [{ ...plainLine, ...line }] })
}

const plainLine = { kind: 'service', quantity: '1', optional: false, selected: false, special_order: false } as const

type Written = Pick<Parameters<typeof writeDocument>[1], 'line_items' | 'tax_name' | 'tax_rate' | 'tax_inclusive'>

async function write(ctx: CompanyCtx, { id, title, client_id }: JobToBill, written: Written): Promise<Answer> {
  const { document } = await writeDocument(ctx, { is_invoice: true, client_id, job_id: id, title, ...written })
  return { invoice_id: document.id, invoice: document }
}

/** Nothing is left: the newest draft bills it, or all of it was sent. */
async function again(ctx: CompanyCtx, { draft, left }: JobToBill): Promise<Answer> {
  if (left > 0 && !draft)
    throw new Refusal(
      'invalid_transition',
      'What is left of this job was signed as something you may not bill. Write the invoice by hand',
    )
  if (!draft) throw new Refusal('invalid_transition', 'All that is signed for this job is on an invoice')
  ctx.nothingNew()
  return { invoice_id: draft, invoice: await readDocument(ctx, ctx.companyId, draft, todayOf(ctx)) }
}
