import { type RawBuilder, sql } from 'kysely'
import type { listContracts as listCall } from '#contract/contracts/calls.ts'
import { type ContractTab, contractTabs } from '#contract/contracts/list.ts'
import type { ContractRow } from '#contract/contracts/shapes.ts'
import {
  type ContractDisplayStatus,
  type SignerStatus,
  type SigningOrder,
  signersDue,
} from '#contract/contracts/status-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { contractDisplayStatus } from '#server/scopes/contract.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { listTemplates, seesTemplates } from '../templates/read-templates.ts'
import { type ContractSelection, isInState, isInTab, type ListInput, whose } from './narrow.ts'
import { findTyped } from './search-words.ts'

type PagedInput = InputOf<typeof listCall>

/** Contracts that the person may see, the newest first, counted as far as to five hundred. */
export async function listContracts(ctx: CompanyCtx, input: PagedInput): Promise<AnswerOf<typeof listCall>> {
  const today = todayOf(ctx)
  const { all, asked, close } = await findListed(ctx, input)
  const [total, rows, counts, templates] = await Promise.all([
    count(ctx, asked),
    pageOfContracts(ctx, input, asked),
    countTabs(ctx, all, today),
    !input.job_id && seesTemplates(ctx) ? listTemplates(ctx) : undefined,
  ])
  return {
    contracts: rows,
    counts,
    ...(templates ? { templates } : {}),
    ...(total > mostCounted ? pageOfMore(input, mostCounted, rows.length) : pageOf(input, total)),
    ...(close ? { close: true } : {}),
  }
}

/** Which contracts the list shows (`asked`), and `all` that its tabs count. */
export async function findListed(ctx: CompanyCtx, input: ListInput) {
  const all = whose(ctx, input)
  const narrowed = narrowedBy(all, input, todayOf(ctx))
  const typed = await findTyped(ctx, input.q, narrowed)
  return { all, asked: typed ? among(narrowed, typed) : narrowed, close: typed?.close }
}

function narrowedBy({ from, fits }: ContractSelection, { tab, status }: ListInput, today: string): ContractSelection {
  const tests = [
    fits,
    ...(tab && tab !== 'all' ? [isInTab(tab, today)] : []),
    ...(status ? [isInState(status, today)] : []),
  ]
  return { from, fits: sql.join(tests, sql` and `) }
}

/** What more hold than are counted is met on the way along the order. */
function among(
  { from, fits }: ContractSelection,
  { found, holds }: { found: { ids: string[]; more: boolean }; holds: RawBuilder<boolean> },
): ContractSelection {
  return { from, fits: found.more ? sql`${fits} and ${holds}` : sql`${fits} and k.id = any (${found.ids}::uuid[])` }
}

async function count({ db }: CompanyCtx, { from, fits }: ContractSelection): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${fits} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

async function countTabs(
  ctx: CompanyCtx,
  { from, fits }: ContractSelection,
  today: string,
): Promise<Record<ContractTab, number>> {
  const counted = contractTabs.map(
    (tab) => sql`(select count(*)::int from (select from ${from} where ${fits} and ${isInTab(tab, today)}
      limit ${sql.lit(mostCounted)}) counted) as ${sql.ref(tab)}`,
  )
  const { rows } = await sql<Record<ContractTab, number>>`select ${sql.join(counted)}`.execute(ctx.db)
  return rows[0] as Record<ContractTab, number>
}

type ListedContract = Omit<ContractRow, 'waiting_for' | 'next' | 'changes_requested'> & {
  changes_requested_at: string | null
  signing_order: SigningOrder
  signers: { party: 'client' | 'company'; name: string; status: SignerStatus }[]
}

function pageOfContracts(ctx: CompanyCtx, input: PagedInput, asked: ContractSelection) {
  return listedRows(ctx, idsInOrder(asked, input), sql`k.id desc`)
}

/** Selects the ids of a page, the newest first. */
export function idsInOrder({ from, fits }: ContractSelection, page: { page: number; page_size: number }) {
  return sql<{ id: string }>`select k.id from ${from} where ${fits} order by k.id desc ${pageSql(page)}`
}

/** The contracts of a `page` of ids, as a list shows them. */
export async function listedRows(
  ctx: CompanyCtx,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ContractRow[]> {
  const { rows } = await sql<ListedContract>`
    with page as materialized (${page})
    select k.id, k.number, k.revision, k.title, k.language, ${contractDisplayStatus(todayOf(ctx))} as status, k.client_id,
      c.display_name as client_name, j.id as job_id, j.title as job_title, k.changes_requested_at, k.signing_order,
      k.created_at, k.updated_at, k.sent_at, k.completed_at, k.expires_on, k.version,
      (select coalesce(json_agg(json_build_object('party', s.party, 'name', s.name, 'status', s.status) order by s.position), '[]')
        from contract_signer s where s.company_id = k.company_id and s.contract_id = k.id) as signers
    from page join contract k on k.company_id = ${ctx.companyId} and k.id = page.id
    left join client c on c.company_id = k.company_id and c.id = k.client_id
    left join job j on j.company_id = k.company_id and j.id = k.job_id and ${isVisibleJob(ctx.actor)}
    order by ${order}`.execute(ctx.db)
  return rows.map(showRow)
}

function showRow({ signers, signing_order, changes_requested_at, ...row }: ListedContract): ContractRow {
  const isOpen = ['sent', 'viewed', 'partially_signed'].includes(row.status)
  const due = isOpen ? signersDue(signers, signing_order) : []
  const next = nextOf(row.status, due, changes_requested_at !== null)
  const waiting_for = due.map(({ party, name }) => ({ party, name }))
  return { ...row, waiting_for, next, changes_requested: isOpen && changes_requested_at !== null }
}

/** The step that moves a contract on. */
function nextOf(status: ContractDisplayStatus, due: { party: string }[], changes: boolean): ContractRow['next'] {
  if (status === 'draft') return 'send'
  if (status === 'expired') return 'resend'
  if (status === 'declined' || status === 'cancelled') return 'revise'
  if (status === 'completed' || status === 'voided') return null
  if (changes) return 'revise'
  return due.some(({ party }) => party === 'company') ? 'countersign' : 'wait'
}
