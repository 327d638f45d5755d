import { sql } from 'kysely'
import { type SentMethod, sentByHand } from '#contract/billing/sent-rules.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import type { Attention } from '#contract/dashboard/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Actor } from '#server/http/context.ts'
import { planOf } from '#server/subscription/plans.ts'
import { attentionKindsOf } from './attention-kinds.ts'
import { pathOf } from './sees.ts'

export type AttentionRow = {
  kind: Attention['kind']
  id: string
  noun: string
  name: string | null
  client: string | null
  amount: number | null
  days: number | null
  note: string | null
}

/** More than anybody works through in a day; the page shows five and the rest on one press. */
const shown = 50

/** What waits of one kind is counted up to here; whoever has more of it hears that there are more. */
const counted = 200

/** The first things that wait for the person and how many there are, as one JSON value; put-off ones left out. */
export function attentionOf(actor: Actor, companyId: string, today: string) {
  const kinds = attentionKindsOf(actor, today)
  if (kinds.length === 0) return sql`json_build_object('total', 0, 'more', false, 'rows', '[]'::json)`
  const union = kinds.map(
    ([kind, select], rank) =>
      sql`(select ${sql.lit(rank)} as rank, ${sql.lit(kind)} as kind, k.id, k.noun, k.name, k.client, k.client_id, k.amount, k.days, k.note, k.since::timestamptz
        from (${select}) k(id, noun, name, client, client_id, amount, days, note, since)
        where not exists (select from put_off o where o.company_id = ${companyId} and o.user_id = ${actor.user.id}
          and o.kind = ${sql.lit(kind)} and o.noun_id = k.id and o.until > ${today}::date)
        order by k.since, k.id limit ${sql.lit(counted + 1)})`,
  )
  return sql`(with waiting as materialized (${sql.join(union, sql` union all `)}),
      kinds as (select least(count(*), ${sql.lit(counted)}) as count, count(*) > ${sql.lit(counted)} as more from waiting group by kind)
    select json_build_object('total', (select coalesce(sum(count), 0) from kinds), 'more', (select coalesce(bool_or(more), false) from kinds),
      'rows', (select coalesce(json_agg(f), '[]') from (
        select w.kind, w.id, w.noun, w.name, coalesce(w.client, c.display_name) as client, w.amount, w.days, w.note
        from (select * from waiting order by rank, since, id limit ${sql.lit(shown)}) w
        left join client c on c.company_id = ${companyId} and c.id = w.client_id order by w.rank, w.since, w.id) f)))`
}

/** A row in words, with the one action that moves it on. */
export function showAttention(row: AttentionRow): Attention {
  const { kind, id, noun, client, amount } = row
  const name = row.name ?? (noun === 'invoice' ? 'Draft invoice' : 'Draft estimate')
  const { title, detail, action } = sentences[kind]({ ...row, name, client: client ?? 'The client' })
  const known = detail === undefined ? client : detail
  return {
    kind,
    id,
    title,
    detail: known,
    action,
    ...(amount === null ? {} : { amount: moneyText(amount) }),
    path: pathOf(noun, id),
  }
}

type Told = Omit<AttentionRow, 'name' | 'client'> & { name: string; client: string }
type Sentence = { title: string; detail?: string | null; action: string }

const sentences: Record<Attention['kind'], (row: Told) => Sentence> = {
  plan_unpaid: ({ name, days }) => ({
    title: `The payment of your ${planOf(name).name} plan failed`,
    detail:
      days !== null && days > 0
        ? `You can keep working for ${inDays(days)}`
        : "You can't create or send anything until it's paid",
    action: 'Update card',
  }),
  mail_failed: ({ name, note, client }) => ({
    title: note ? `${name} didn't reach ${note}` : `${name} didn't reach ${client}`,
    action: 'Send',
  }),
  estimate_approved: ({ name, client }) => ({ title: `${client} approved ${name}`, action: 'Make job' }),
  payment_announced: ({ name, client, note }) => {
    const [method = 'other', ...reference] = (note ?? '').split(' ')
    const sent = sentByHand[method as SentMethod]
    return {
      title: `${client} sent a payment for ${name}`,
      detail: [sent && `Sent ${sent}`, reference.join(' ')].filter(Boolean).join(' · '),
      action: 'Record payment',
    }
  },
  estimate_question: ({ name, client, note }) => ({
    title: `${client} asked about ${name}`,
    detail: note,
    action: 'Answer',
  }),
  job_question: ({ name, client, note }) => ({
    title: `${client} asked about ${name}`,
    detail: note,
    action: 'Open job',
  }),
  estimate_changes_requested: ({ name, client, note }) => ({
    title: `${client} requested changes to ${name}`,
    detail: note,
    action: 'See what',
  }),
  estimate_declined: ({ name, client, note }) => ({
    title: `${client} declined ${name}`,
    detail: (note && declineReasonLabels[note as keyof typeof declineReasonLabels]) ?? note,
    action: 'See why',
  }),
  job_late: ({ name, days }) => ({ title: `${name} is running late by ${inDays(days)}`, action: 'Open job' }),
  invoice_overdue: ({ name, days }) => ({ title: `${name} is overdue by ${inDays(days)}`, action: 'Remind' }),
  job_to_invoice: ({ name }) => ({ title: `${name} is done and not fully invoiced`, action: 'Invoice' }),
  estimate_expiring: ({ name, days }) => ({
    title: days === 0 ? `${name} expires today` : `${name} expires in ${inDays(days)}`,
    action: 'Remind',
  }),
  draft_waiting: ({ name }) => ({ title: `${name} is still a draft`, action: 'Send' }),
  client_without_email: ({ name }) => ({ title: `${name} has no email address`, detail: null, action: 'Add email' }),
}

function inDays(days: number | null): string {
  return days === 1 ? '1 day' : `${days ?? 0} days`
}
