import { sql } from 'kysely'
import { type PayWay, payWays } from '#contract/billing/pay-way-rules.ts'
import type { ToPay } from '#contract/billing/payable-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isUnderWay, openStatuses } from '#server/scopes/payment-attempt.ts'
import { giveUpPayment } from './tasks.ts'

/** Money is hundredths here; the processor counts these in wholes or thousandths. Source: https://docs.stripe.com/currencies */
const otherwiseCounted =
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF BHD JOD KWD OMR TND ISK HUF TWD'.split(' ')

/** Whether clients of the company of a document can pay online, in some way. */
export function takesPayments(as: 'd' | 'document') {
  return sql<boolean>`(${takesWay(as, 'card')} or ${takesWay(as, 'bank')})`
}

const switched = { card: sql`k.card_payments`, bank: sql`k.bank_payments` }
const left = { card: sql`no_card`, bank: sql`no_bank` }

/** Whether a document can be paid in a way: the company takes it, and the document does. Only US dollars are debited. */
export function takesWay(as: 'd' | 'document', way: PayWay) {
  const d = sql.ref(as)
  const countable = way === 'bank' ? sql`${d}.currency = 'USD'` : sql`${d}.currency <> all (${otherwiseCounted})`
  return sql<boolean>`(${countable} and not ${d}.${left[way]} and exists (
  select from payment_account k where k.company_id = ${d}.company_id and k.charges_enabled and ${switched[way]}))`
}

/**
 * Whether an attempt, known in the query as `t`, may be canceled for a new one of the caller: their own that waits for their bank, or
 * anybody's that was abandoned. A debit of somebody else's keeps its amount until it ends, however long.
 */
export function givesWay({ link, actor, platform }: Pick<DocumentCtx, 'link' | 'actor' | 'platform'>) {
  const mine = link ? sql`t.link_id = ${link.id}` : sql`t.user_id = ${actor?.user.id ?? null}`
  const now = sql`${platform.now()}::timestamptz`
  return sql<boolean>`coalesce(t.status = 'requires_action' and (${mine} or t.way = 'card' and t.created_at < ${now} - make_interval(mins => ${limits.payAttemptMinutes}))
    or t.status = 'started' and t.created_at < ${now} - interval '1 minute', false)`
}

/** What of `document` is reserved by attempts of others, in cents. */
export function reservedFor(ctx: Pick<DocumentCtx, 'link' | 'actor' | 'platform'>) {
  return sql<number>`(select coalesce(sum(t.amount), 0)::bigint from payment_try t
    where t.company_id = document.company_id and t.document_id = document.id
      and ${isUnderWay} and not ${givesWay(ctx)})`
}

export type PendingDebitJson = { amount: number; at: string; waits_for_code: boolean }

/** The debits of bank accounts that are on their way for `document`, as JSON; null where there are none. */
export const pendingDebits = sql<
  PendingDebitJson[] | null
>`(select json_agg(json_build_object('amount', t.amount, 'at', t.created_at,
    'waits_for_code', t.status = 'requires_action') order by t.id) from payment_try t
  where t.company_id = document.company_id and t.document_id = document.id and t.way = 'bank' and t.status in ('requires_action', 'processing'))`

/** The same as the wire has them; nothing where there are none. */
export function debitsOf(debits: PendingDebitJson[] | null) {
  return debits ? { debits: debits.map((each) => ({ ...each, amount: moneyText(each.amount) })) } : {}
}

/** Lets the queue cancel the attempts under way to pay a document. */
export async function giveUpAttempts({ db, companyId }: { db: Db; companyId: CompanyId }, documentId: string) {
  const open = await db
    .selectFrom('payment_try')
    .select('id')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('status', 'in', openStatuses)
    .execute()
  for (const { id } of open) await enqueue(db, giveUpPayment, { company_id: companyId, try_id: id })
}

type ShownDocument = Omit<ToPay, 'kind' | 'deposit_paid' | 'debited' | 'ways'> & {
  debits: PendingDebitJson[] | null
  kind: DocumentKind
  takes_card: boolean
  takes_bank: boolean
  payments: { amount: number }[] | null
}

/** What the rule of what can be paid wants to know. Whatever came in for an estimate is its deposit. */
export function toPayOf({ payments, debits, takes_card, takes_bank, ...shown }: ShownDocument): ToPay {
  const takes = { card: takes_card, bank: takes_bank }
  const ways = payWays.filter((way) => takes[way])
  const debited = (debits ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return { ...shown, ways, debited, deposit_paid: (payments ?? []).reduce((sum, { amount }) => sum + amount, 0) }
}
