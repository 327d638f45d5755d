import type { duplicateEstimate as duplicateCall } from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { duplicateDocument } from '../documents/duplicate.ts'
import { reviseEstimate } from './revise.ts'

/** A copy with a number of its own; or the next version, which `revise/` makes as well. */
export function duplicateEstimate(ctx: CompanyCtx, { id, as_version }: InputOf<typeof duplicateCall>) {
  return as_version ? reviseEstimate(ctx, { id }) : duplicateDocument(ctx, 'estimate', { id })
}
