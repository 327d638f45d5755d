import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { SignedValue, UnplacedAct, ValueEntry, ValueOfJob } from '#contract/jobs/value/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { may } from '#server/http/record.ts'
import { isOpenEstimate } from '#server/scopes/document.ts'
import { invoiced, paid } from '../job-money.ts'
import type { JobRecord } from '../show-job.ts'
import { findUnplaced } from './plan-entries.ts'
import { readEntries, readSignedActs, type SignedAct, type ValueCtx } from './signed-acts.ts'

/** What was signed of a job: rows for the team, amounts for whoever may see its prices, the figures alone for its client. */
export async function readValueOfJob(ctx: CompanyCtx, job: JobRecord): Promise<ValueOfJob> {
  const seesPrices =
    ctx.actor.kind === 'client'
      ? can(ctx.actor, 'estimates.view') && can(ctx.actor, 'invoices.view')
      : may(ctx, 'prices.view', job)
  // Sent together, answered in one round trip.
  const [figures, unbilled, rows] = await Promise.all([
    seesPrices ? readSignedValue(ctx, job.id, todayOf(ctx)) : undefined,
    seesPrices && ctx.actor.kind !== 'client' ? readUnbilled(ctx, job) : undefined,
    ctx.actor.kind === 'client' ? undefined : readRows(ctx, job, seesPrices),
  ])
  return {
    ...(seesPrices ? { figures: figures ?? null } : {}),
    ...(unbilled === undefined ? {} : { unbilled }),
    ...rows,
  }
}

/** What of a signed job is on no invoice, drafts included; a correction that is being written bills what stands. */
async function readUnbilled({ db, companyId }: CompanyCtx, job: JobRecord): Promise<string | undefined> {
  if (!job.has_original) return undefined
  const { rows } = await sql<{ billed: number }>`select coalesce(sum(i.total), 0)::bigint as billed from document i
    where i.company_id = ${companyId} and i.kind = 'invoice' and i.status <> 'void' and not (i.status = 'draft' and i.revision > 1)
      and (i.job_id = ${job.id} or i.job_id is null and i.estimate_id = ${job.estimate_id})`.execute(db)
  return moneyText((job.signed_amount ?? 0) - (rows[0]?.billed ?? 0))
}

type Sums = {
  signed: number
  changes: number
  changes_amount: number
  net: number
  days: number
  rows: number
  waiting: number
  billed: number
  paid: number
  currency: string
}

/**
 * The figures of a job's signed value, or undefined where nothing that was signed holds. `today` is the company's; `draft`: an invoice
 * that is not sent yet and counts as billed all the same.
 */
export async function readSignedValue(
  { db, companyId }: ValueCtx,
  jobId: string,
  today: string,
  draft?: { id: string; total: number },
): Promise<SignedValue | undefined> {
  const { rows } = await sql<Sums>`
    select v.*, company.currency, ${invoiced} as billed, ${paid} as paid,
      (select coalesce(sum(d.total), 0)::bigint from document d where d.company_id = j.company_id and d.job_id = j.id
        and ${isOpenEstimate('d')} and (d.valid_until is null or d.valid_until >= ${today}::date)) as waiting
    from job j join company on company.id = j.company_id cross join lateral (
      select count(*) filter (where e.kind = 'change') as changes, count(*) as rows,
        coalesce(sum(e.amount) filter (where e.kind = 'original'), 0)::bigint as signed,
        coalesce(sum(e.amount) filter (where e.kind = 'change'), 0)::bigint as changes_amount,
        coalesce(sum(e.net_amount), 0)::bigint as net, coalesce(sum(e.days) filter (where e.kind = 'change'), 0)::int as days
      from contract_value_entry e where e.company_id = j.company_id and e.job_id = j.id and e.kind in ('original', 'change')
        and not exists (select from contract_value_entry b
          where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')) v
    where j.company_id = ${companyId} and j.id = ${jobId}`.execute(db)
  const [sums] = rows
  return sums && Number(sums.rows) > 0 ? showFigures(sums, draft?.total ?? 0) : undefined
}

function showFigures(sums: Sums, more: number): SignedValue {
  const total = sums.signed + sums.changes_amount
  const billed = sums.billed + more
  return {
    signed: moneyText(sums.signed),
    changes: Number(sums.changes),
    changes_amount: moneyText(sums.changes_amount),
    total: moneyText(total),
    total_net: moneyText(sums.net),
    days: sums.days,
    waiting: moneyText(sums.waiting),
    billed: moneyText(billed),
    paid: moneyText(sums.paid),
    left: moneyText(total - billed),
    currency: sums.currency,
  }
}

async function readRows(
  ctx: CompanyCtx,
  { id, estimate_id }: JobRecord,
  seesPrices: boolean,
): Promise<Required<Pick<ValueOfJob, 'entries' | 'unplaced'>>> {
  const [entries, acts] = await Promise.all([readEntries(ctx, id), readSignedActs(ctx, id)])
  const unplaced = findUnplaced({ entries, acts, estimateId: estimate_id })
  const names = await readNames(ctx, [...entries, ...unplaced])
  return {
    entries: entries.map((entry): ValueEntry => {
      const { id: entryId, kind, days, reason, stands, sha256 } = entry
      const priced = { amount: moneyText(entry.amount), net_amount: moneyText(entry.net_amount), sha256, reason }
      return { ...actOf(entry, names), id: entryId, kind, days, stands, ...(seesPrices ? priced : {}) }
    }),
    unplaced: unplaced.map((act): UnplacedAct => {
      const amount = act.amount === null ? null : moneyText(act.amount)
      return { ...actOf(act, names), ...(seesPrices ? { amount } : {}) }
    }),
  }
}

type Signed = Pick<SignedAct, 'document_id' | 'contract_id' | 'signer' | 'signed_at'>
type Names = Map<string, { number: string | null; title: string | null }>

function actOf({ document_id, contract_id, signer, signed_at }: Signed, names: Names) {
  const { number = null, title = null } = names.get(contract_id ?? document_id ?? '') ?? {}
  return { document_id, contract_id, number, title, signer, signed_at }
}

async function readNames({ db, companyId }: CompanyCtx, acts: readonly Signed[]): Promise<Names> {
  const idsOf = (column: 'document_id' | 'contract_id') => acts.flatMap((act) => act[column] ?? [])
  if (acts.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: string | null; title: string | null }>`
    select id, number, title from document where company_id = ${companyId} and id = any (${idsOf('document_id')}::uuid[])
    union all select id, number, title from contract where company_id = ${companyId} and id = any (${idsOf('contract_id')}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
