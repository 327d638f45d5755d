import type { confirmPassword as confirmCall } from '#contract/users/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { confirmPassword } from '../confirm-password.ts'
import { checkAuth } from '../read.ts'

/** From now on this session opens the signing of one estimate only (`refuseWhileSigning` in server/http/gate.ts). */
export async function handOverDevice(ctx: PersonCtx, estimateId: string): Promise<void> {
  await setSigning(ctx, estimateId)
}

/** Whoever is signed in has their device back: the password says that it is they. */
export async function takeBackDevice(ctx: PersonCtx, { current_password }: InputOf<typeof confirmCall>) {
  await confirmPassword(ctx, current_password)
  await setSigning(ctx, null)
  return { ...(await checkAuth(ctx)), signing_estimate_id: undefined }
}

async function setSigning(ctx: PersonCtx, signing_estimate_id: string | null) {
  await ctx.db.updateTable('session').set({ signing_estimate_id }).where('id', '=', ctx.actor.session_id).execute()
}
