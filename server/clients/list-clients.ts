import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { listClients as listCall } from '#contract/clients/calls.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { closeTo, type TypedWords } from '#server/platform/database/close-words.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { beginsWords, mostCounted, planned } from '#server/platform/database/search.ts'
import { clientMatchesWords, isOwnClient, isOwnWhereItMatters } from '#server/scopes/client.ts'
import { isOpenEstimate } from '#server/scopes/document.ts'
import { isOpenJob } from '#server/scopes/job.ts'
import { loginOfClient } from './client-login.ts'
import { openBalance } from './read.ts'
import { seesContact, seesPrices } from './show-client.ts'
import { countStages, isInStage, keptOfStage, type StageColumns, stageColumns, stagesOf } from './stages.ts'
import { areKnown, askedTags, wearers, wearsAll } from './tags/filter.ts'
import { tagIdsOfClient } from './tags/read.ts'
import { unknownTag } from './tags/worn.ts'

type Input = Omit<InputOf<typeof listCall>, 'q'> & { q?: TypedWords }
type Answer = AnswerOf<typeof listCall>

/** The clients that are asked for; where none holds the words, those that are close to them. */
export async function listClients(ctx: CompanyCtx, input: InputOf<typeof listCall>): Promise<Answer> {
  const answer = await listFitting(ctx, input)
  const q = answer.total === 0 ? closeTo(input.q) : undefined
  const close = q && (await listFitting(ctx, { ...input, q }))
  return close && close.total > 0 ? { ...close, close: true } : answer
}

/** A page with its total: kept where all are asked for, counted where it is narrowed, up to a bound where words were typed. */
async function listFitting(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const own = levelOf(ctx.actor, 'clients.view') === 'own' ? [isOwnClient(ctx.actor)] : []
  const words = clientMatchesWords(ctx.actor, input.q)
  const tags = input.tags?.length ? [wearsAll(input.tags)] : []
  const simple = own.length === 0 && input.page === 1
  const found = words || (tags.length > 0 && own.length === 0)
  const { rows } = found
    ? await planned(ctx.db, foundPage(ctx, input, [...own, ...tags, ...(words ? [words] : [])]))
    : await (simple ? firstPage(ctx, input) : anyPage(ctx, input, [...own, ...tags])).execute(ctx.db)
  if (input.tags?.length && !rows[0]?.known) throw unknownTag('tags')
  const clients = rows.filter((row) => row.id !== null).map((row) => showRow(ctx, row))
  const counts = found || own.length > 0 ? {} : { counts: stagesOf(rows[0]) ?? (await countStages(ctx)) }
  const total = rows[0]?.total ?? 0
  const more = found && total > mostCounted
  return { clients, ...counts, ...(more ? pageOfMore(input, mostCounted, clients.length) : pageOf(input, total)) }
}

/** Whether client `c` is one of those that the list shows before it is narrowed. */
export function isListed({ companyId }: CompanyCtx, { stage }: Pick<Input, 'stage'>) {
  return sql`c.company_id = ${companyId} and ${stage ? isInStage(stage) : sql`c.archived_at is null`}`
}

/** So many are put in order; where more fit, most pages are full after some steps along the order itself. */
const mostSorted = sql.lit(6000)

/**
 * A page of those that fit, found by their words or tags and put in order. Of very many, step by step in their order for as
 * long as some thousands; where those that fit stand further on, as all Renees do by name, all are put in order after all.
 * Who chooses a client sees names that begin with the words first: a page full of them, the latest used, needs no others.
 */
function foundPage(ctx: CompanyCtx, input: Input, narrowing: RawBuilder<boolean>[]) {
  const fits = sql.join([isListed(ctx, input), ...narrowing], sql` and `)
  const order = orderOf(input)
  const end = sql.lit(input.page * input.page_size)
  const isNear = sql`(select count(*) from near) = ${end}`
  const way = wayOf(input, isNear)
  const isMany = sql`(select count(*) from hit) > ${way.most}`
  const hits = input.q
    ? sql`select ${sorted} from client c where ${fits}`
    : wearers(ctx.companyId, input.tags ?? [], input.stage)
  const hit = sql`hit as materialized (${hits} limit ${way.enough} + 1)`
  const all = input.q
    ? sql`select * from client c where ${fits} offset 0`
    : sql`select c.* from (${hits}) w join client c on c.company_id = ${ctx.companyId} and c.id = w.id`
  const found = input.q
    ? sql`hit`
    : sql`(select ${sorted} from hit join client c on c.company_id = ${ctx.companyId} and c.id = hit.id)`
  const near = sql`near as materialized (select ${sorted} from (select * from client c where ${isListed(ctx, input)} order by ${way.along}) c
        where ${way.if ?? isMany} and ${fits} limit ${end})`
  return sql<CountedRow>`
    with ${asked(ctx, input)} ${way.if ? sql`${near}, ${hit}` : sql`${hit}, ${near}`},
      page as materialized (
        (select c.id from ${found} c where not ${isMany} and not ${isNear} order by ${order} ${pageSql(input)})
        union all (select c.id from near c where ${isNear} order by ${order} ${pageSql(input)})
        union all (select c.id from (${all}) c
          where ${isMany} and not ${isNear} order by ${order} ${pageSql(input)}))
    select t.total, ${shownColumns(ctx, input)}
    from (select count(*) as total from hit) t
    left join (page join client c on c.company_id = ${ctx.companyId} and c.id = page.id ${loginOfClient}) on true
    order by ${order}`
}

/** The tags that are asked for, where some are. */
function asked({ companyId }: CompanyCtx, { tags }: Input) {
  return tags?.length ? sql`${askedTags(companyId, tags)},` : sql``
}

const sorted = sql`c.id, c.sort_name, c.last_activity_at`

/** Along which order and how far clients are looked at, on which condition if not that there are many, and how many are enough. */
function wayOf(input: Input, isNear: RawBuilder<unknown>) {
  if (input.q && input.sort === 'match')
    return {
      along: sql`${orders['-last_activity']} limit 1000`,
      if: beginsWords(sql`c.sort_name`, input.q),
      enough: sql`case when ${isNear} then ${sql.lit(mostCounted)} else ${mostSorted} end`,
      most: mostSorted,
    }
  const most = input.q ? mostSorted : sql.lit(mostCounted)
  return { along: sql`${orderOf(input)} limit ${sql.lit(input.q ? 5000 : 2000)}`, if: undefined, enough: most, most }
}

/** What is asked most: fifty steps along the index. Where there is no row, there is no client. */
function firstPage(ctx: CompanyCtx, input: Input) {
  return sql<CountedRow>`
    select ${keptTotal(ctx, input)} as total, ${stageColumns(ctx)}, ${shownColumns(ctx, input)} from client c ${loginOfClient}
    where ${isListed(ctx, input)} order by ${orderOf(input)} ${pageSql(input)}`
}

/** The ids are found on an index alone, then those few rows are fetched; the total comes without a row, too. */
function anyPage(ctx: CompanyCtx, input: Input, narrowing: RawBuilder<boolean>[]) {
  const source = narrowing.length > 0 ? counted(ctx, input, narrowing) : tallied(ctx, input)
  return sql<CountedRow>`
    with ${asked(ctx, input)} ${source.found} page as materialized (
      select c.id from ${source.from} order by ${orderOf(input)} ${pageSql(input)})
    select t.*, ${shownColumns(ctx, input)}
    from (select ${source.totals}) t
    left join (page join client c on c.company_id = ${ctx.companyId} and c.id = page.id ${loginOfClient}) on true
    order by ${orderOf(input)}`
}

function shownColumns({ actor }: CompanyCtx, { open, tags }: Input) {
  const counts = open && levelOf(actor, 'jobs.view') === 'all' ? openJobs : sql`null::int`
  const estimates = open && levelWithPrices(actor, 'estimates.view') === 'all' ? openEstimates : sql`null::int`
  const known = tags?.length ? areKnown : sql`true`
  return sql`${known} as known, c.id, c.display_name, c.company_name, c.email, c.phone, coalesce(c.service_city, c.billing_city) as city,
    c.last_activity_at, c.stage, ${tagIdsOfClient} as tags, login.invite_status, login.invite_at,
    ${isOwnWhereItMatters(actor)} as own, ${openBalance} as balance,
    ${counts} as open_jobs, ${estimates} as open_estimates`
}

const openJobs = sql`(select count(*)::int from job j where j.company_id = c.company_id and j.client_id = c.id
  and j.archived_at is null and ${isOpenJob})`

const openEstimates = sql`(select count(*)::int from document d where d.company_id = c.company_id and d.client_id = c.id
  and ${isOpenEstimate('d')})`

type Row = Required<Omit<ClientRow, 'balance' | Open>> & Record<Open, number | null> & { balance: number; own: boolean }
type Open = 'open_jobs' | 'open_estimates'
type CountedRow = Row & { total: number; known: boolean } & Partial<StageColumns>
type Source = { found: RawBuilder<unknown>; from: RawBuilder<unknown>; totals: RawBuilder<unknown> }

function orderOf({ sort, q }: Input): RawBuilder<unknown> {
  if (sort !== 'match') return orders[sort]
  return q ? sql`${beginsWords(sql`c.sort_name`, q)} desc, ${orders['-last_activity']}` : orders['-last_activity']
}

const orders: Record<Exclude<Input['sort'], 'match'>, RawBuilder<unknown>> = {
  name: sql`c.sort_name, c.id`,
  '-name': sql`c.sort_name desc, c.id desc`,
  last_activity: sql`c.last_activity_at, c.id desc`,
  '-last_activity': sql`c.last_activity_at desc, c.id`,
}

/** All clients of the company: how many there are, of each stage too, is kept. */
function tallied(ctx: CompanyCtx, input: Input): Source {
  return {
    found: sql``,
    from: sql`client c where ${isListed(ctx, input)}`,
    totals: sql`${keptTotal(ctx, input)}::bigint as total, ${stageColumns(ctx)}`,
  }
}

function keptTotal(ctx: CompanyCtx, { stage }: Input) {
  if (stage) return keptOfStage(ctx, stage)
  return sql`coalesce((select count from tally where company_id = ${ctx.companyId} and noun = 'client'), 0)`
}

/** Those that fit: found once, counted and paged from there. */
function counted(ctx: CompanyCtx, input: Input, narrowing: RawBuilder<boolean>[]): Source {
  return {
    found: sql`found as materialized (select c.id, c.sort_name, c.last_activity_at from client c
      where ${isListed(ctx, input)} and ${sql.join(narrowing, sql` and `)}),`,
    from: sql`found c`,
    totals: sql`(select count(*) from found) as total`,
  }
}

function showRow({ actor }: CompanyCtx, row: CountedRow): ClientRow {
  const { id, display_name, company_name, city, tags, last_activity_at, invite_status, invite_at, stage } = row
  const named = { id, display_name, company_name, city, tags, stage }
  const shown: ClientRow = { ...named, last_activity_at, invite_status, invite_at }
  if (seesContact(actor, row)) Object.assign(shown, { email: row.email, phone: row.phone })
  if (seesPrices(actor, row)) shown.balance = moneyText(row.balance)
  if (row.open_jobs !== null) shown.open_jobs = row.open_jobs
  if (row.open_estimates !== null) shown.open_estimates = row.open_estimates
  return shown
}
