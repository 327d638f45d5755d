import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Actor } from '#server/http/context.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { pathOf } from './sees.ts'

export type ActivityRow = {
  id: string
  noun: string
  noun_id: string
  kind: string
  who: string | null
  title: string
  at: string
  there: boolean
  /** Cents. */
  amount: number | null
  currency: string | null
}

/** The last ten deeds around records that the person may see, newest first, as a JSON list. */
export function recentActivityOf(actor: Actor, companyId: string) {
  return deedsOf(companyId, seenNouns(actor), 10)
}

/** The last fifty around one client: themselves, their jobs, their papers. */
export function activityAroundClient(actor: Actor, companyId: string, clientId: string) {
  const around = sql<boolean>`(a.noun = 'client' and a.noun_id = ${clientId}
    or a.noun = 'job' and a.noun_id in (select id from job where company_id = ${companyId} and client_id = ${clientId})
    or a.noun in ('estimate', 'invoice')
      and a.noun_id in (select id from document where company_id = ${companyId} and client_id = ${clientId}))`
  return deedsOf(companyId, seenNouns(actor), 50, around)
}

function seenNouns(actor: Actor): RawBuilder<unknown>[] {
  return [
    of(
      'client',
      levelOf(actor, 'clients.view'),
      sql`from client c where c.company_id = a.company_id`,
      sql`c.id`,
      isVisibleClient(actor),
    ),
    of(
      'job',
      levelOf(actor, 'jobs.view'),
      sql`from job j where j.company_id = a.company_id`,
      sql`j.id`,
      isVisibleJob(actor),
    ),
    ...(['estimate', 'invoice'] as const).map((kind) => {
      const level = levelWithPrices(actor, `${kind}s.view`)
      return of(
        kind,
        level,
        sql`from document d where d.company_id = a.company_id`,
        sql`d.id`,
        isVisibleDocument(actor, kind),
      )
    }),
    ...(can(actor, 'company.settings') ? [sql`(a.noun = 'company' and not ${aboutTeam})`] : []),
    ...(can(actor, 'employees.manage') ? [sql`(a.noun = 'company' and ${aboutTeam})`] : []),
  ].filter((each) => each !== undefined)
}

function deedsOf(companyId: string, nouns: RawBuilder<unknown>[], most: number, around = sql<boolean>`true`) {
  if (nouns.length === 0) return sql<ActivityRow[]>`'[]'::json`
  return sql<ActivityRow[]>`(select coalesce(json_agg(r), '[]') from (
    select a.id, a.noun, a.noun_id, a.kind, a.who, a.title, a.at, case
      when a.noun = 'client' then ${isThere('client')}
      when a.noun = 'job' then ${isThere('job')}
      when a.noun = 'company' then true
      else d.id is not null end as there,
      coalesce((a.detail ->> 'amount')::bigint, case when ${aboutTotal} then d.total end) as amount, d.currency
    from activity a
    left join document d on d.company_id = a.company_id and d.id = a.noun_id and a.noun in ('estimate', 'invoice')
    where a.company_id = ${companyId} and (${sql.join(nouns, sql` or `)}) and ${around}
    order by a.id desc limit ${most}) r)`
}

/** What is done with a document as a whole, so that its total says how much is at stake. */
const aboutTotal = sql`a.kind in ('sent', 'approved', 'declined', 'converted')`

/** Asked of each of the few rows: as `exists` PostgreSQL would first gather all that the company has. */
function isThere(table: 'client' | 'job') {
  return sql`coalesce((select true from ${sql.table(table)} t where t.company_id = a.company_id and t.id = a.noun_id), false)`
}

/** Who was invited, removed, given which role: for those who manage the team alone. */
const aboutTeam = sql`(a.kind like 'employee\\_%' or a.kind like 'role\\_%')`

/** Deeds around one noun: all of them, or those whose record the person may see. */
function of(
  noun: string,
  level: 'none' | 'own' | 'all',
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  visible: RawBuilder<boolean>,
): RawBuilder<unknown> | undefined {
  if (level === 'none') return undefined
  return level === 'all'
    ? sql`a.noun = ${noun}`
    : sql`a.noun = ${noun} and exists (select ${from} and ${id} = a.noun_id and ${visible})`
}

const teamPage = '/dashboard/profile/settings?section=team'
const listPaths: Record<string, string> = { client: '/clients', job: '/jobs' }

/** A deed with the page of its record, or the list's where the record is gone. */
export function showActivity({ noun, noun_id, there, at, amount, currency, ...deed }: ActivityRow) {
  const team = noun === 'company' && /^(employee|role)_/.test(deed.kind)
  const path = team ? teamPage : there ? pathOf(noun, noun_id) : (listPaths[noun] ?? '/billing')
  const money = amount === null || currency === null ? {} : { amount: moneyText(amount), currency }
  return { ...deed, path, at: at.replace('+00:00', 'Z'), ...money }
}
