import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { search as searchCall } from '#contract/dashboard/calls.ts'
import { parseMoney } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { clientHoldsWords, isVisibleClient } from '#server/clients/own-clients.ts'
import { type Actor, inCompany, type PersonCtx } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/jobs/own-documents.ts'
import { isVisibleJob, reachesJob } from '#server/jobs/own-jobs.ts'
import { holdsWords } from '#server/platform/search.ts'
import { pathFor } from './sees.ts'

type Found = AnswerOf<typeof searchCall>['results'][number]

/** Clients, jobs, estimates and invoices that fit what was typed, five of each at most, in one round trip. */
export async function search(person: PersonCtx, input: InputOf<typeof searchCall>): Promise<{ results: Found[] }> {
  const { db, companyId, actor } = inCompany(person)
  const typed = input.q.trim()
  if (typed === '') return { results: [] }
  const parts = [
    ...(can(actor, 'clients.view') ? [clients(actor, companyId, typed)] : []),
    ...(can(actor, 'jobs.view') ? [jobs(actor, companyId, typed)] : []),
    ...(['estimate', 'invoice'] as const)
      .filter((kind) => can(actor, `${kind}s.view`) && can(actor, 'prices.view'))
      .map((kind) => documents(actor, companyId, kind, typed)),
  ]
  if (parts.length === 0) return { results: [] }
  const union = parts.map((part) => sql`(${part})`)
  const { rows } = await sql<Omit<Found, 'path'>>`${sql.join(union, sql` union all `)}`.execute(db)
  return { results: rows.map((row) => ({ ...row, path: pathFor(actor, row.kind, row.id) })) }
}

function clients(actor: Actor, companyId: string, typed: string) {
  return sql`select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where c.company_id = ${companyId} and c.archived_at is null
      and ${isVisibleClient(actor)} and ${clientHoldsWords(actor, typed)}
    order by c.last_activity_at desc, c.id limit 5`
}

function jobs(actor: Actor, companyId: string, typed: string) {
  const ofClient = can(actor, 'clients.view') ? inClients(actor, companyId, sql`j.client_id`, typed) : sql`false`
  return sql`select 'job' as kind, j.id, j.title, concat_ws(' · ', j.number, case when ${reachesJob(actor, 'clients.view')} then c.display_name end) as detail
    from job j left join client c on c.company_id = j.company_id and c.id = j.client_id
    where j.company_id = ${companyId} and ${isVisibleJob(actor)}
      and (${holdsWords(sql`j.search_text`, typed)} or ${ofClient})
    order by j.archived_at is not null, lower(j.number) = lower(${typed}) desc, j.id desc limit 5`
}

function documents(actor: Actor, companyId: string, kind: DocumentKind, typed: string) {
  const cents = parseMoney(typed.replace(/[$€£\s]/g, ''))
  const tests = [
    holdsWords(sql`d.search_text`, typed),
    inClients(actor, companyId, sql`d.client_id`, typed),
    ...(cents === undefined ? [] : [sql`d.total = ${cents}`, sql`d.balance = ${cents} and d.balance > 0`]),
  ]
  return sql`select ${sql.lit(kind)} as kind, d.id, coalesce(d.number, ${sql.lit(`Draft ${kind}`)}) as title,
      nullif(concat_ws(' · ', d.title, ${can(actor, 'clients.view') ? sql`c.display_name` : sql`null`}), '') as detail
    from document d left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and ${isVisibleDocument(actor, kind)} and (${sql.join(tests, sql` or `)})
    order by lower(d.number) = lower(${typed}) desc nulls last, d.id desc limit 5`
}

function inClients(actor: Actor, companyId: string, id: RawBuilder<unknown>, typed: string) {
  return sql`${id} in (select c.id from client c where c.company_id = ${companyId}
    and ${isVisibleClient(actor)} and ${clientHoldsWords(actor, typed)})`
}
