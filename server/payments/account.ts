import { sql } from 'kysely'
import { returnDays } from '#contract/billing/pay-way-rules.ts'
import { lacksOf, stateOfAccount } from '#contract/payments/account-rules.ts'
import type { switchOnlinePayments as switchCall } from '#contract/payments/calls.ts'
import type { PaymentAccount } from '#contract/payments/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { ProviderAccount } from '#server/platform/payments/shapes.ts'

/** Whether the company's clients can pay by card, and what is missing until they can. */
export async function getPaymentAccount(ctx: CompanyCtx): Promise<{ account: PaymentAccount }> {
  return { account: await readAccount(ctx) }
}

const switches = {
  card_payments: { on: 'cards_switched_on', off: 'cards_switched_off', name: 'Card payments' },
  bank_payments: { on: 'debits_switched_on', off: 'debits_switched_off', name: 'Bank payments' },
} as const

/** Cards and debits are taken, or not any more; attempts that have begun come to their end. */
export async function switchOnlinePayments(ctx: CompanyCtx, input: InputOf<typeof switchCall>) {
  for (const column of ['card_payments', 'bank_payments'] as const) {
    const isOn = input[column]
    if (isOn !== undefined) await switchWay(ctx, column, isOn)
  }
  return getPaymentAccount(ctx)
}

async function switchWay(ctx: CompanyCtx, column: keyof typeof switches, isOn: boolean) {
  const changed = await ctx.db
    .updateTable('payment_account')
    .set({ [column]: isOn })
    .where('company_id', '=', ctx.companyId)
    .where(column, '<>', isOn)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n)
    await recordActivity(ctx, {
      noun: 'company',
      noun_id: ctx.companyId,
      kind: switches[column][isOn ? 'on' : 'off'],
      title: `${switches[column].name} ${isOn ? 'on' : 'off'}`,
    })
}

/** The company's account as it is known here. */
export async function readAccount({ db, companyId, actor, platform }: CompanyCtx): Promise<PaymentAccount> {
  const row = await findAccount(db, companyId)
  const state = stateOfAccount(row ?? null)
  const card_payments = row?.card_payments ?? true
  const bank_payments = row?.bank_payments ?? false
  return {
    state,
    missing: state === 'none' ? [] : lacksOf(row?.missing ?? []),
    card_payments,
    bank_payments,
    takes_cards: state === 'ready' && card_payments,
    takes_bank: state === 'ready' && bank_payments,
    fees: { card: platform.env.CARD_FEE, bank: platform.env.BANK_FEE },
    payouts: row?.payouts_enabled ?? false,
    currency: actor.company?.currency ?? '',
    practice: platform.payments.setup.practice,
  }
}

export function findAccount(db: Db, companyId: CompanyId) {
  return db.selectFrom('payment_account').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** The company whose account it is. */
export async function companyOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_account_holder')
    .select('held_by')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.held_by
}

/** Writes down what the processor said of the account, unless something asked for later stands there already. */
export async function recordAccount(db: Db, companyId: CompanyId, account: ProviderAccount): Promise<void> {
  const { id, company_id: _, ...said } = account
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: id, held_by: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('payment_account')
    .values({ ...said, company_id: companyId, account_id: id })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...said, account_id: id })
        .where('payment_account.read_at', '<=', said.read_at),
    )
    .execute()
}

/** Accounts of which a debit may still be taken back, a share of them at a time: each comes once a day. */
export async function debitedAccounts(db: Db, now: string): Promise<string[]> {
  const minutes = Math.floor(Date.parse(now) / 60_000)
  const share = Math.floor((minutes % 1440) / sweepMinutes)
  const { rows } = await sql<{ account_id: string }>`select account_id from payment_account_holder
    where debited_at > ${now}::timestamptz - make_interval(days => ${returnDays + 5})
      and abs(hashtext(account_id)::bigint) % ${1440 / sweepMinutes} = ${share}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** How often what webhooks missed is asked for (see tasks.ts). */
const sweepMinutes = 10

/** Accounts on which somebody tried to pay lately: there webhooks may have missed something. */
export async function busyAccounts(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_account_holder')
    .select('account_id')
    .where('tried_at', '>', sql<string>`${now}::timestamptz - interval '3 days'`)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
