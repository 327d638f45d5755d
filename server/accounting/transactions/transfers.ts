import { sql } from 'kysely'
import type { SystemCategory } from '#contract/accounting/categories/shapes.ts'
import type {
  pairTransfer as pairCall,
  suggestTransfers as suggestCall,
} from '#contract/accounting/transactions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { lockTransaction, lockTransactions, type TransactionRecord, titleOf } from './lock-transactions.ts'
import { getTransactionRecord, readTransactions } from './read-transactions.ts'

type Answer = AnswerOf<typeof pairCall> & { message: string }

/** Says that two transactions are the legs of one transfer; with no other one, that a transaction is none. */
export async function pairTransfer(
  ctx: CompanyCtx,
  { id, version, with_id }: InputOf<typeof pairCall>,
): Promise<Answer> {
  if (!with_id) return unpair(ctx, id, version)
  // Both in one order, so that two who pair the same ones wait for one another and never in a circle.
  const locked = await lockTransactions(ctx, [id, with_id])
  const [one, other] = [locked.find((each) => each.id === id), locked.find((each) => each.id === with_id)]
  if (!one) throw notFound('transaction')
  await lockTransaction(ctx, id, { version })
  if (!other || other.id === one.id) throw refuseField('with_id', 'Choose another one of your transactions')
  if (one.pair_id !== other.id) {
    refuseUnlike(one, other)
    await writePair(ctx, one, other)
  }
  return { ...(await answer(ctx, id, with_id)), message: 'Marked as a transfer' }
}

async function answer(ctx: CompanyCtx, id: string, otherId: string | null) {
  return {
    transaction: await getTransactionRecord(ctx, id),
    other: otherId ? await getTransactionRecord(ctx, otherId) : null,
  }
}

function refuseUnlike(one: TransactionRecord, other: TransactionRecord): void {
  const refuse = (message: string) => refuseField('with_id', message)
  if (one.pair_id || other.pair_id) throw refuse('One of them is a leg of another transfer already')
  if (one.matched > 0 || other.matched > 0)
    throw refuse('One of them is matched with an invoice. Take the match off first.')
  if (one.is_split || other.is_split) throw refuse("A split transaction can't be a transfer. Make it whole first.")
  if (one.flow !== -other.flow) throw refuse('A transfer leaves one account with the amount that comes into the other')
  if (one.account_id && one.account_id === other.account_id) throw refuse('A transfer is between two accounts')
}

/** Both legs in one statement, in a category of the product's own where they have none that is in no profit and loss. */
async function writePair(ctx: CompanyCtx, one: TransactionRecord, other: TransactionRecord): Promise<void> {
  const { db, companyId, actor } = ctx
  await sql`update transaction t set type = 'transfer', amount = t.flow, job_id = null, pair_id = p.pair,
      category_id = case when c.type = 'other' then c.id else ${systemCategory(ctx, one, other)} end,
      updated_by = ${actor.user.id}, updated_at = now(), version = t.version + 1
    from (values (${one.id}::uuid, ${other.id}::uuid), (${other.id}::uuid, ${one.id}::uuid)) p (id, pair)
      left join transaction w on w.company_id = ${companyId} and w.id = p.id
      left join category c on c.company_id = ${companyId} and c.id = w.category_id
    where t.company_id = ${companyId} and t.id = p.id`.execute(db)
  for (const leg of [one, other])
    await recordActivity(ctx, {
      noun: 'transaction',
      noun_id: leg.id,
      kind: 'paired',
      title: titleOf(leg),
      note: titleOf(leg === one ? other : one),
    })
}

/** Into or out of a credit card it is the payment of the card. */
function systemCategory({ companyId }: CompanyCtx, one: TransactionRecord, other: TransactionRecord) {
  const [card, transfer] = ['card_payment', 'transfer'] satisfies SystemCategory[]
  return sql`(select x.id from category x where x.company_id = ${companyId} and x.system = case
    when exists (select from bank_account a where a.company_id = ${companyId} and a.kind = 'credit_card'
      and a.id in (${one.account_id}::uuid, ${other.account_id}::uuid)) then ${card} else ${transfer} end)`
}

/** A transfer is income or an expense again, by what it does to the money in hand; so is its other leg. */
async function unpair(ctx: CompanyCtx, id: string, version: number | undefined): Promise<Answer> {
  const { pair_id } = await lockTransaction(ctx, id, { version })
  const legs = (await lockTransactions(ctx, pair_id ? [id, pair_id] : [id])).filter(({ type }) => type === 'transfer')
  await sql`update transaction t set pair_id = null, type = case when t.flow > 0 then 'income' else 'expense' end,
      amount = abs(t.flow), updated_by = ${ctx.actor.user.id}, updated_at = now(), version = t.version + 1,
      category_id = (select c.id from category c where c.company_id = t.company_id and c.id = t.category_id
        and c.system is distinct from 'transfer' and c.system is distinct from 'card_payment')
    where t.company_id = ${ctx.companyId} and t.id = any (${legs.map((leg) => leg.id)}::uuid[])`.execute(ctx.db)
  for (const leg of legs)
    await recordActivity(ctx, { noun: 'transaction', noun_id: leg.id, kind: 'unpaired', title: titleOf(leg) })
  return { ...(await answer(ctx, id, pair_id)), message: 'Not a transfer anymore' }
}

/** What may be the other leg: the opposite amount in another account within some days, the closest day first. */
export async function suggestTransfers(
  ctx: CompanyCtx,
  { id }: InputOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  const { date } = await getTransactionRecord(ctx, id)
  const days = limits.transferDays
  return {
    transactions: await readTransactions(
      ctx,
      sql`select t.id, row_number() over (order by abs(t.date - ${date}::date), t.id) as at
        from transaction one join transaction t on t.company_id = one.company_id and abs(t.amount) = abs(one.amount)
        where one.company_id = ${ctx.companyId} and one.id = ${id} and one.pair_id is null and not one.is_split
          and t.flow = -one.flow and t.date between ${date}::date - ${days}::int and ${date}::date + ${days}::int
          and t.pair_id is null and not t.is_split and t.account_id is distinct from one.account_id
        order by 2 limit 10`,
    ),
  }
}
