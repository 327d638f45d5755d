import type { signInPerson as signCall } from '#contract/billing/calls.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { handOverDevice } from '#server/users/sign-in/signing.ts'
import { nounOfRow } from '../noun.ts'
import { lockDocument } from '../scope.ts'
import { displayStatusOf } from '../status.ts'

/** Hands this device to the client of an estimate that waits for a yes. */
export async function signInPerson(ctx: CompanyCtx, { id }: InputOf<typeof signCall>) {
  const locked = await lockDocument(ctx, 'estimate', id, () => 'estimates.edit')
  const { today } = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(locked, today)
  if (shown === 'draft' || !mayEstimateBecome(shown, 'approved'))
    throw invalidTransition(nounOfRow(locked), shown, 'approved')
  await handOverDevice(ctx, id)
  return {}
}
