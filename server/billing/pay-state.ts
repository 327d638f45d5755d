import { sql } from 'kysely'
import type { ToPay } from '#contract/billing/payable-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isUnderWay, openStatuses } from '#server/scopes/payment-attempt.ts'
import { giveUpPayment } from './tasks.ts'

/** Money is hundredths here; the processor counts these in wholes or thousandths. Source: https://docs.stripe.com/currencies */
const otherwiseCounted =
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF BHD JOD KWD OMR TND ISK HUF TWD'.split(' ')

/** Whether clients of the company of a document can pay by card. */
export function takesCards(as: 'd' | 'document') {
  const d = sql.ref(as)
  return sql<boolean>`(${d}.currency <> all (${otherwiseCounted}) and exists (
  select from payment_account k where k.company_id = ${d}.company_id and k.charges_enabled and k.card_payments))`
}

/**
 * Whether an attempt, known in the query as `t`, may be canceled for a new one of the caller: their own that waits for their bank, or
 * anybody's that was abandoned.
 */
export function givesWay({ link, actor, platform }: Pick<DocumentCtx, 'link' | 'actor' | 'platform'>) {
  const mine = link ? sql`t.link_id = ${link.id}` : sql`t.user_id = ${actor?.user.id ?? null}`
  const now = sql`${platform.now()}::timestamptz`
  return sql<boolean>`coalesce(t.status = 'requires_action' and (${mine} or t.created_at < ${now} - make_interval(mins => ${limits.payAttemptMinutes}))
    or t.status = 'started' and t.created_at < ${now} - interval '1 minute', false)`
}

/** What of `document` is reserved by attempts of others, in cents. */
export function reservedFor(ctx: Pick<DocumentCtx, 'link' | 'actor' | 'platform'>) {
  return sql<number>`(select coalesce(sum(t.amount), 0)::bigint from payment_try t
    where t.company_id = document.company_id and t.document_id = document.id
      and ${isUnderWay} and not ${givesWay(ctx)})`
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

type ShownDocument = Omit<ToPay, 'kind' | 'deposit_paid'> & {
  kind: DocumentKind
  payments: { amount: number }[] | null
}

/** What the rule of what can be paid wants to know. Whatever came in for an estimate is its deposit. */
export function toPayOf({ payments, ...shown }: ShownDocument): ToPay {
  return { ...shown, deposit_paid: (payments ?? []).reduce((sum, { amount }) => sum + amount, 0) }
}
