import type { deleteContract as deleteCall } from '#contract/contracts/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockContract, refuseState } from '../contract-record.ts'

/** Deletes a draft; what was sent is withdrawn instead, and stays. */
export async function deleteContract(ctx: CompanyCtx, { id }: InputOf<typeof deleteCall>) {
  const record = await lockContract(ctx, id, 'contracts.edit')
  refuseState(ctx, record, 'delete')
  await ctx.db.deleteFrom('contract').where('company_id', '=', ctx.companyId).where('id', '=', record.id).execute()
  return {}
}
