import type { confirmPassword as confirmCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Actor, PersonCtx } from '#server/http/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { checkPassword } from '../confirm-password.ts'
import { checkAuth } from '../read.ts'

/** What a client signs on this device: an estimate or a contract. */
export type SigningScope = Pick<Actor, 'signing_estimate_id' | 'signing_contract_id'>

const nothing: SigningScope = { signing_estimate_id: null, signing_contract_id: null }

/** The one column of the session names either; the contracts of the company say which it is. */
export async function whatIsSigned(db: Db, id: string | null): Promise<SigningScope> {
  if (id === null) return nothing
  const contract = await db.selectFrom('contract').select('id').where('id', '=', id).executeTakeFirst()
  return contract ? { ...nothing, signing_contract_id: id } : { ...nothing, signing_estimate_id: id }
}

/** From now on this session opens the signing of one estimate or contract only (`refuseWhileSigning` in server/http/door/gate.ts). */
export async function handOverDevice(ctx: PersonCtx, id: string): Promise<void> {
  await setSigning(ctx, id)
}

/** Whoever is signed in has their device back: the password says that it is they. */
export async function confirmPassword(ctx: PersonCtx, { current_password }: InputOf<typeof confirmCall>) {
  await checkPassword(ctx, current_password)
  await setSigning(ctx, null)
  return { ...(await checkAuth(ctx)), signing_estimate_id: undefined, signing_contract_id: undefined }
}

async function setSigning(ctx: PersonCtx, signing_estimate_id: string | null) {
  await ctx.db.updateTable('session').set({ signing_estimate_id }).where('id', '=', ctx.actor.session_id).execute()
}
