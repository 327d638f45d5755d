import { sql } from 'kysely'
import type { Attention } from '#contract/dashboard/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Actor } from '#server/http/context.ts'
import type { Domain, NeedsYou } from '#server/http/domain.ts'

/** What waits, by kind, in the order it is shown in: broken, a client waits, time, tidying up. */
export type Kinds = ReadonlyMap<string, NeedsYou>

/** The kinds of all domains. */
export function attentionKindsOf(domains: readonly Pick<Domain, 'needsYou'>[]): Kinds {
  const kinds = domains.flatMap(({ needsYou }) => Object.entries<NeedsYou>(needsYou))
  return new Map(kinds.sort(([, a], [, b]) => a.rank - b.rank))
}

export type AttentionRow = {
  kind: Attention['kind']
  id: string
  noun: string
  name: string | null
  client: string | null
  amount: number | null
  amount_from: boolean
  days: number | null
  note: string | null
}

/** More than anybody works through in a day; the page shows five and the rest on one press. */
const shown = 50

/** What waits of one kind is counted up to here; beyond it the page says that there are more. */
const counted = 100

/** The first things that wait for the person and how many there are, as one JSON value; put-off ones left out. */
export function attentionOf(all: Kinds, actor: Actor, companyId: string, today: string) {
  const kinds = [...all].filter(([, { mayAct }]) => mayAct(actor))
  if (kinds.length === 0) return sql`json_build_object('total', 0, 'more', false, 'rows', '[]'::json)`
  const union = kinds.map(([kind, { rows }], rank) => {
    const later = sql`array(select noun_id from later where kind = ${sql.lit(kind)})`
    const enough = sql<number>`${sql.lit(counted + 1)} + cardinality(${later})`
    return sql`(select ${sql.lit(rank)} as rank, ${sql.lit(kind)} as kind, k.id, k.noun, k.name, k.client, k.client_id, k.amount, k.days, k.note, k.since::timestamptz
        from (${rows(actor, today, enough)}) k(id, noun, name, client, client_id, amount, days, note, since)
        where k.id <> all (${later}) order by k.since, k.id limit ${sql.lit(counted + 1)})`
  })
  return sql`(with later as materialized (select kind, noun_id from put_off
        where company_id = ${companyId} and user_id = ${actor.user.id} and until > ${today}::date),
      waiting as materialized (${sql.join(union, sql` union all `)}),
      kinds as (select least(count(*), ${sql.lit(counted)}) as count, count(*) > ${sql.lit(counted)} as more from waiting group by kind)
    select json_build_object('total', (select coalesce(sum(count), 0) from kinds), 'more', (select coalesce(bool_or(more), false) from kinds),
      'rows', (select coalesce(json_agg(f), '[]') from (
        select w.kind, w.id, w.noun, w.name, coalesce(w.client, c.display_name) as client, w.amount, ${totalFromOf(companyId)} as amount_from, w.days, w.note
        from (select * from waiting order by rank, since, id limit ${sql.lit(shown)}) w
        left join client c on c.company_id = ${companyId} and c.id = w.client_id order by w.rank, w.since, w.id) f)))`
}

/** Whether the sum of `w` is that of the default option of an estimate. */
function totalFromOf(companyId: string) {
  return sql<boolean>`(w.noun = 'estimate' and coalesce((select d.total_from from document d
    where d.company_id = ${companyId} and d.id = w.id), false))`
}

/** A row in words, with the one action that moves it on. */
export function showAttention(kinds: Kinds, row: AttentionRow): Attention {
  const { kind, id, noun, client, amount, days, note } = row
  const about = kinds.get(kind)
  if (!about) throw new Error(`Nobody says what ${kind} means`)
  const name = row.name ?? (noun === 'invoice' ? 'Draft invoice' : 'Draft estimate')
  const { title, detail, action } = about.words({ noun, name, client: client ?? 'The client', days, note })
  return {
    kind,
    id,
    title,
    detail: detail === undefined ? client : detail,
    action,
    ...(kind === 'payment_due' && note ? { estimate_id: note } : {}),
    ...(amount === null ? {} : { amount: moneyText(amount) }),
    ...(row.amount_from ? { amount_from: true as const } : {}),
    path: about.pathOf({ noun, id, note }),
  }
}
