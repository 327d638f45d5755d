import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { createChangeOrder as createCall } from '#contract/billing/change-orders/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type WrittenInput, writeDocument } from '../documents/create.ts'
import { readStored } from '../shape.ts'
import { findBase } from './change-base.ts'
import { namedByForm } from './form-fields.ts'
import { answerChangeOrder } from './show-change-order.ts'

type Input = InputOf<typeof createCall>

/** Begins a change order of a job: a draft with one line, which says what changes. The same id again is the same draft. */
export async function createChangeOrder(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof createCall>> {
  const { title, description, unit_price, extra_days, asked_by, reason, photo_ids } = input
  if (!title.trim()) throw refuseField('title', 'Say what changes')
  const isPriced = unit_price !== undefined && unit_price !== null && unit_price.trim() !== ''
  if (isPriced && levelOf(ctx.actor, 'prices.view') === 'none') throw noPrice()
  if (input.id) await waitForSameId(ctx, input.id)
  const { client_id, terms, ...of } = await findBase(ctx, input.job_id)
  const line = { name: title, description, photo_ids: photo_ids ?? [], ...(isPriced ? { unit_price } : {}) }
  const written: WrittenInput = {
    ...(input.id ? { id: input.id } : {}),
    is_invoice: false,
    client_id,
    job_id: input.job_id,
    title,
    ...terms,
    line_items: [{ ...plainLine, ...line }],
    change_order: { extra_days: extra_days ?? 0, asked_by: asked_by ?? null, reason: reason ?? null },
  }
  const { document } = await namedByForm(
    writeDocument(ctx, written, { lines: [], change: { ...of, awaits_price: !isPriced } }),
  ).catch((error: unknown) => refuseAsForm(ctx, input.id, error))
  return answerChangeOrder(ctx, await readStored(ctx.db, ctx.companyId, document.id))
}

/** What stands under the same id is told as the short form has it: without its price to who sees none. */
async function refuseAsForm(ctx: CompanyCtx, id: string | undefined, error: unknown): Promise<never> {
  if (!id || !(error instanceof Refusal) || error.detail.current === undefined) throw error
  const { change_order: current } = await answerChangeOrder(ctx, await readStored(ctx.db, ctx.companyId, id))
  throw new Refusal(error.code, error.message, { current })
}

/** Two repeats at once wait for one another here. */
async function waitForSameId({ db, companyId }: CompanyCtx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`change order ${companyId} ${id}`}, 0))`.execute(db)
}

/** A line as one is that nobody said more of. */
const plainLine = {
  kind: 'service',
  quantity: '1',
  taxable: true,
  optional: false,
  selected: false,
  special_order: false,
} as const

export function noPrice() {
  return refuseField('unit_price', "You don't have access to prices. Leave it out: somebody who has prices it")
}
