import type { receivePlaidEvent as receiveCall } from '#contract/accounting/banks/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Ctx, Outside } from '#server/http/context.ts'
import { keepBankEvent } from '#server/platform/bank/provider-events.ts'
import type { BankEvent } from '#server/platform/bank/shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueSync } from './kept/tasks.ts'

/**
 * Keeps what the provider says, once. Whatever happened, the bank is read anew: so webhooks may come in any order, twice, or
 * not at all. 400 `invalid_token` when it wasn't the provider.
 */
export async function receivePlaidEvent(ctx: Outside<Ctx>, { payload, signature }: InputOf<typeof receiveCall>) {
  const event = await ctx.platform.bank.readWebhook(payload, signature)
  await ctx.writeDown(({ db }) => hear(db, event))
  return {}
}

async function hear(db: Db, event: BankEvent): Promise<void> {
  const { item_id } = event
  if (!(await keepBankEvent(db, event))) return
  const ours = await db
    .selectFrom('bank_item')
    .select('item_id')
    .where('item_id', '=', item_id)
    .where('end_at', 'is', null)
    .executeTakeFirst()
  if (ours) await enqueueSync(db, item_id)
}
