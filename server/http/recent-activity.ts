import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { type ActivityNoun, activityRuleOf, activityRules } from '#contract/dashboard/activity-rules.ts'
import { JOINED_AMONG, notJoined, ONE_ACT_SECONDS } from '#contract/dashboard/joined-activity-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { ActivityRule } from '#contract/wire/activity.ts'
import type { Actor } from './context.ts'
import type { Domain, History } from './domain.ts'

/** How the history of each noun is shown. */
export type Histories = ReadonlyMap<ActivityNoun, History>

/** The histories of all domains. */
export function historiesOf(domains: readonly Pick<Domain, 'history'>[]): Histories {
  return new Map(domains.flatMap(({ history }) => history).map((each) => [each.noun, each]))
}

export type ActivityRow = {
  id: string
  noun: ActivityNoun
  noun_id: string
  kind: string
  who: string | null
  title: string
  note: string | null
  at: string
  /** Cents. */
  amount: number | null
  /** How many activities are grouped into it, and of how many records. */
  count: number
  records: number
  /** There were more than were read. */
  more: boolean
  /** Null if the record is gone. */
  record: { amount?: number | null; currency?: string } | null
}

/** Shown on the dashboard. */
const SHOWN = 10

/** The last ten groups of activities that the person may see, newest first, as a JSON list. */
export function recentActivityOf(histories: Histories, actor: Actor, companyId: string) {
  return latestOf(histories, actor, sql`a.company_id = ${companyId}`, JOINED_AMONG, joined)
}

/**
 * Groups the newest activities and returns the last of each group with the group's size. A group is one person doing the same
 * thing, each within a minute of the next and nothing else in between.
 */
function joined(newest: RawBuilder<unknown>) {
  const alone = Object.entries(notJoined).flatMap(([noun, kinds]) => kinds.map((kind) => sql.lit(`${noun} ${kind}`)))
  return sql`with n as materialized (
      select b.*, sum(b.begins) over (order by b.id desc) as act from (
        select e.*, (lag(e.noun || ' ' || e.kind) over newer is distinct from e.noun || ' ' || e.kind
            or lag(e.who) over newer is distinct from e.who
            or lag(e.at) over newer > e.at + make_interval(secs => ${sql.lit(ONE_ACT_SECONDS)})
            or e.noun || ' ' || e.kind in (${sql.join(alone)}))::int as begins
        from (${newest}) e window newer as (order by e.id desc)) b)
    select n.*, acts.count, acts.records, acts.more from (
      select act, count(*)::int as count, count(distinct noun_id)::int as records,
        act = (select max(act) from n) and (select count(*) from n) >= ${sql.lit(JOINED_AMONG)} as more,
        (array_agg(id order by id desc))[1] as last
      from n group by act order by act limit ${sql.lit(SHOWN)}) acts
    join n on n.id = acts.last`
}

/** The last fifty activities of one client, their jobs, documents, contracts and galleries. */
export function activityOfClient(histories: Histories, actor: Actor, companyId: string, clientId: string) {
  return latestOf(histories, actor, sql`a.company_id = ${companyId} and a.client_id = ${clientId}`, 50)
}

/** Whether the person may see activity `a`: its record, and by the permission that the kind's rule requires. */
function isSeenOf({ noun, isSeen }: History, actor: Actor): RawBuilder<unknown> | undefined {
  const seen = isSeen(actor)
  const kinds = seenKinds(noun, actor)
  if (!seen || kinds?.length === 0) return undefined
  const tests = [
    sql`a.noun = ${noun}`,
    ...(kinds ? [sql`a.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`] : []),
    ...(seen === true ? [] : [seen]),
  ]
  return sql`(${sql.join(tests, sql` and `)})`
}

/** The kinds of a noun that a person may see; undefined if everybody who sees the record may. */
function seenKinds(noun: History['noun'], actor: Actor): string[] | undefined {
  const rules: [string, ActivityRule][] = Object.entries(activityRules[noun])
  if (rules.every(([, { seenBy }]) => seenBy === 'record')) return undefined
  return rules.filter(([, { seenBy }]) => seenBy === 'record' || can(actor, seenBy)).map(([kind]) => kind)
}

/** Without grouping. */
const apart = (newest: RawBuilder<unknown>) =>
  sql`select e.*, 1 as count, 1 as records, false as more from (${newest}) e`

/** The newest of some activities that the person may see. */
function latestOf(histories: Histories, actor: Actor, which: RawBuilder<unknown>, most: number, of = apart) {
  const nouns = [...histories.values()].flatMap((history) => isSeenOf(history, actor) ?? [])
  if (nouns.length === 0) return sql<ActivityRow[]>`'[]'::json`
  const records = [...histories.values()].map(({ noun, record }) => sql`when ${sql.lit(noun)} then ${record}`)
  return sql<ActivityRow[]>`(select coalesce(json_agg(r), '[]') from (
    select a.id, a.noun, a.noun_id, a.kind, a.who, a.title, a.note, a.at, a.count, a.records, a.more, (a.detail ->> 'amount')::bigint as amount,
      case a.noun ${sql.join(records, sql` `)} end as record
    from (${of(sql`select * from activity a where ${which} and (${sql.join(nouns, sql` or `)})
      order by a.id desc limit ${sql.lit(most)}`)}) a
    order by a.id desc) r)`
}

/** An activity with its record's page, or the list's if the record is gone. */
export function showActivity(
  histories: Histories,
  { noun, noun_id, record, amount: own, at, count, records, more, note, ...activity }: ActivityRow,
) {
  const history = histories.get(noun)
  const { seenBy, namesFields } = activityRuleOf(noun, activity.kind)
  const isOne = record !== null && records === 1
  const path = (isOne ? history?.pathOf(noun_id, seenBy) : history?.listPath) ?? '/dashboard'
  const amount = own ?? record?.amount ?? null
  const currency = record?.currency
  const money = amount === null || currency === undefined ? {} : { amount: moneyText(amount), currency }
  const joined = count > 1 && { count, records, ...(more ? { more } : {}) }
  const named = note && namesFields && count === 1 ? { note } : {}
  return { ...activity, noun, path, at: at.replace('+00:00', 'Z'), ...named, ...(joined || money) }
}
