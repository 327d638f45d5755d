import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { search as searchCall } from '#contract/dashboard/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { isReached } from '#server/billing/scope.ts'
import { findDocuments, holdWords } from '#server/billing/search-documents.ts'
import { type Actor, type CompanyCtx, inCompany, type PersonCtx } from '#server/http/context.ts'
import { type Found as FoundIds, findIds, holdsWords } from '#server/platform/database/search.ts'
import { clientHoldsWords, isVisibleClient } from '#server/scopes/client.ts'
import { isListedForClient } from '#server/scopes/document.ts'
import { isVisibleJob, reachesJob } from '#server/scopes/job.ts'
import { pathFor } from './sees.ts'

type Found = AnswerOf<typeof searchCall>['results'][number]

type Shown = Omit<Found, 'path' | 'amount'> & { total?: number }

/** Clients, jobs, estimates and invoices that fit what was typed, five of each at most. */
export async function search(person: PersonCtx, input: InputOf<typeof searchCall>): Promise<{ results: Found[] }> {
  const ctx = inCompany(person)
  const { actor } = ctx
  const typed = input.q.trim()
  if (typed === '') return { results: [] }
  const parts = await Promise.all([
    ...(can(actor, 'clients.view') ? [clients(ctx, typed)] : []),
    ...(can(actor, 'jobs.view') ? [jobs(ctx, typed)] : []),
    ...(['estimate', 'invoice'] as const)
      .filter((kind) => can(actor, `${kind}s.view`) && can(actor, 'prices.view'))
      .map((kind) => documents(ctx, kind, typed)),
  ])
  return {
    results: parts.flat().map(({ total, ...row }) => ({
      ...row,
      ...(total === undefined ? {} : { amount: moneyText(total) }),
      path: pathFor(actor, row.kind, row.id),
    })),
  }
}

async function clients({ db, companyId, actor }: CompanyCtx, typed: string): Promise<Shown[]> {
  const holds = seenAndHolds(actor, typed)
  const here = sql`c.company_id = ${companyId} and c.archived_at is null`
  const found = await findIds(db, [sql`select c.id from client c where ${here} and ${holds}`])
  const { rows } = await sql<Shown>`
    select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where ${here} and ${found.more ? holds : isAmong('c', found)}
    order by c.last_activity_at desc, c.id limit 5`.execute(db)
  return rows
}

async function jobs({ db, companyId, actor }: CompanyCtx, typed: string): Promise<Shown[]> {
  const here = sql`j.company_id = ${companyId} and ${isVisibleJob(actor)}`
  const holds = holdsWords(sql`j.search_text`, typed)
  const ofClient = can(actor, 'clients.view') ? seenAndHolds(actor, typed) : undefined
  const found = await findIds(db, [
    sql`select j.id from job j where ${here} and ${holds}`,
    ...(ofClient
      ? [
          sql`select j.id from client c join job j on j.company_id = c.company_id and j.client_id = c.id
          where c.company_id = ${companyId} and ${ofClient} and ${here}`,
        ]
      : []),
  ])
  const isNamed = sql<boolean>`lower(j.number) = lower(${typed})`
  const newest = sql`select j.id from job j where ${here} and j.archived_at is null
    and (${holds} or coalesce((select ${ofClient ?? sql`false`} from client c where c.company_id = j.company_id and c.id = j.client_id), false))
    order by j.id desc limit 5`
  const one = sql`select j.id from job j where ${here} and j.number = any (${spellingsOf(typed)})`
  const { rows } = await sql<Shown>`
    select 'job' as kind, j.id, j.title, concat_ws(' · ', j.number, case when ${reachesJob(actor, 'clients.view')} then c.display_name end) as detail
    from job j left join client c on c.company_id = j.company_id and c.id = j.client_id
    where j.company_id = ${companyId} and ${found.more ? sql`j.id in ((${newest}) union all ${one})` : isAmong('j', found)}
    order by j.archived_at is not null, ${isNamed} desc, j.id desc limit 5`.execute(db)
  return rows
}

async function documents(ctx: CompanyCtx, kind: DocumentKind, typed: string): Promise<Shown[]> {
  const { db, companyId, actor } = ctx
  const cents = parseMoney(typed.replace(/[$€£\s]/g, ''))
  const amounts =
    cents === undefined
      ? []
      : [
          sql`document.total = ${cents}`,
          sql`document.balance = ${cents} and document.balance > 0 and document.balance < document.total`,
        ]
  const among = sql`document.kind = ${kind} and ${isReached(ctx, `${kind}s.view`)}
    and ${actor.kind === 'client' ? isListedForClient(actor, 'document') : sql`true`}`
  const words = {
    ofPaper: holdsWords(sql`document.search_text`, typed) ?? sql<boolean>`false`,
    ofClient: can(actor, 'clients.view') ? seenAndHolds(actor, typed) : undefined,
  }
  const found = await findDocuments(ctx, words, among, amounts)
  const newest = sql`select document.id from document where document.company_id = ${companyId} and ${among}
    and (${sql.join([holdWords(words), ...amounts], sql` or `)}) order by document.id desc limit 5`
  const one = sql`select document.id from document where document.company_id = ${companyId} and ${among} and document.number = any (${spellingsOf(typed)})`
  const { rows } = await sql<Shown>`
    select ${sql.lit(kind)} as kind, d.id, coalesce(d.number, ${sql.lit(`Draft ${kind}`)}) as title,
      nullif(concat_ws(' · ', d.title, ${can(actor, 'clients.view') ? sql`c.display_name` : sql`null`}), '') as detail, d.total
    from document d left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and ${found.more ? sql`d.id in ((${newest}) union all ${one})` : isAmong('d', found)}
    order by lower(d.number) = lower(${typed}) desc nulls last, d.id desc limit 5`.execute(db)
  return rows
}

/** Whether client `c` is one that the person sees and holds what was typed. */
function seenAndHolds(actor: Actor, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(${isVisibleClient(actor)} and ${clientHoldsWords(actor, typed)})`
}

function isAmong(as: 'c' | 'j' | 'd', { ids }: FoundIds): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${as}.id`)} = any (${ids}::uuid[])`
}

/** A number as people type it, and as most are written. */
function spellingsOf(typed: string): string[] {
  return [typed, typed.toUpperCase(), typed.toLowerCase()]
}
