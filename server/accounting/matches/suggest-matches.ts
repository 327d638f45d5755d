import { sql } from 'kysely'
import type { suggestMatches as suggestCall } from '#contract/accounting/matches/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { getTransactionRecord } from '#server/accounting/transactions/read-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
export async function suggestMatches(
  ctx: CompanyCtx,
  { id }: InputOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  await getTransactionRecord(ctx, id)
  await sql`select 1`.execute(ctx.db)
  return { suggestions: [] }
}
