import { sql } from 'kysely'
import type { receivePlaidEvent as receiveCall } from '#contract/accounting/banks/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Ctx, Outside } from '#server/http/context.ts'
import type { BankEvent } from '#server/platform/bank/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueSync } from './kept/tasks.ts'

/**
 * Keeps what the provider says, once. Whatever happened, the bank is read anew: so webhooks may come in any order, twice, or
 * not at all. 400 `invalid_token` when it wasn't the provider.
 */
export async function receivePlaidEvent(ctx: Outside<Ctx>, { payload, signature }: InputOf<typeof receiveCall>) {
  const event = await ctx.platform.bank.readWebhook(payload, signature)
  await ctx.writeDown(({ db }) => keepBankEvent(db, event))
  return {}
}

async function keepBankEvent(db: Db, { id, type, at, item_id, error_code }: BankEvent): Promise<void> {
  const kept = await db
    .insertInto('provider_event')
    .values({
      provider: 'plaid',
      id,
      type,
      at,
      account_id: item_id,
      object: JSON.stringify({ error_code }),
      handled_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return
  const ours = await db
    .selectFrom('bank_item')
    .select('item_id')
    .where('item_id', '=', item_id)
    .where('end_at', 'is', null)
    .executeTakeFirst()
  if (ours) await enqueueSync(db, item_id)
}
