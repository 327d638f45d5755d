import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { type ActivityNoun, activityRuleOf, activityRules } from '#contract/dashboard/activity-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { ActivityRule } from '#contract/wire/activity.ts'
import type { Actor } from '#server/http/context.ts'
import type { Domain, History } from '#server/http/domain.ts'

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
  at: string
  /** Cents. */
  amount: number | null
  /** Null where the record is gone. */
  record: { amount?: number | null; currency?: string } | null
}

/** The last ten activities around records that the person may see, newest first, as a JSON list. */
export function recentActivityOf(histories: Histories, actor: Actor, companyId: string) {
  return latestOf(histories, companyId, seenNouns(histories, actor), 10)
}

/** The last fifty around one client: themselves, their jobs, their documents. */
export function activityOfClient(histories: Histories, actor: Actor, companyId: string, clientId: string) {
  const around = [...histories.values()].flatMap(({ noun, isOfClient }) => {
    const ofClient = isOfClient(companyId, clientId)
    return ofClient ? [sql`a.noun = ${noun} and ${ofClient}`] : []
  })
  return latestOf(histories, companyId, seenNouns(histories, actor), 50, sql`(${sql.join(around, sql` or `)})`)
}

/** What the person may see of each noun: by the record, and by the right that a kind's rule asks for. */
function seenNouns(histories: Histories, actor: Actor): RawBuilder<unknown>[] {
  return [...histories.values()].flatMap(({ noun, isSeen }) => {
    const seen = isSeen(actor)
    const kinds = seenKinds(noun, actor)
    if (!seen || kinds?.length === 0) return []
    return [
      sql`(${sql.join(
        [
          sql`a.noun = ${noun}`,
          ...(kinds ? [sql`a.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`] : []),
          ...(seen === true ? [] : [seen]),
        ],
        sql` and `,
      )})`,
    ]
  })
}

/** The kinds that a person sees of a noun; undefined where they are everybody's who sees the record. */
function seenKinds(noun: History['noun'], actor: Actor): string[] | undefined {
  const rules: [string, ActivityRule][] = Object.entries(activityRules[noun])
  if (rules.every(([, { seenBy }]) => seenBy === 'record')) return undefined
  return rules.filter(([, { seenBy }]) => seenBy === 'record' || can(actor, seenBy)).map(([kind]) => kind)
}

function latestOf(
  histories: Histories,
  companyId: string,
  nouns: RawBuilder<unknown>[],
  most: number,
  around = sql`true`,
) {
  if (nouns.length === 0) return sql<ActivityRow[]>`'[]'::json`
  const records = [...histories.values()].map(({ noun, record }) => sql`when ${sql.lit(noun)} then ${record}`)
  return sql<ActivityRow[]>`(select coalesce(json_agg(r), '[]') from (
    select a.id, a.noun, a.noun_id, a.kind, a.who, a.title, a.at, (a.detail ->> 'amount')::bigint as amount,
      case a.noun ${sql.join(records, sql` `)} end as record
    from activity a
    where a.company_id = ${companyId} and (${sql.join(nouns, sql` or `)}) and ${around}
    order by a.id desc limit ${most}) r)`
}

/** An activity with the page of its record, or the list's where the record is gone. */
export function showActivity(
  histories: Histories,
  { noun, noun_id, record, amount: own, at, ...activity }: ActivityRow,
) {
  const history = histories.get(noun)
  const { seenBy } = activityRuleOf(noun, activity.kind)
  const path = (record ? history?.pathOf(noun_id, seenBy) : history?.listPath) ?? '/dashboard'
  const amount = own ?? record?.amount ?? null
  const currency = record?.currency
  const money = amount === null || currency === undefined ? {} : { amount: moneyText(amount), currency }
  return { ...activity, noun, path, at: at.replace('+00:00', 'Z'), ...money }
}
