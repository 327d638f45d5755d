import type { receiveStripeEvent as receiveCall } from '#contract/subscription/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepEvent } from '#server/platform/payments/provider-events.ts'

/** Keeps what the processor says, once, and queues what follows from it. 400 `invalid_token` when it wasn't the processor. */
export async function receiveStripeEvent(ctx: Ctx, input: InputOf<typeof receiveCall>) {
  await keepEvent(ctx.db, ctx.platform.payments.readWebhook(input.payload, input.signature))
  return {}
}
