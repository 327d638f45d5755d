import { sql } from 'kysely'
import type { updateChangeOrder as updateCall } from '#contract/billing/change-orders/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { columnsOf, replaceLines, type WrittenDocument } from '../columns.ts'
import { overlay } from '../documents/overlay.ts'
import { checkReferences, readReferences } from '../references.ts'
import { readStored, type StoredDocument } from '../shape.ts'
import { noPrice } from './create-change-order.ts'
import { namedByForm } from './form-fields.ts'
import { answerChangeOrder, findChangeOrder, isLonger, mainLine, seesPrice } from './show-change-order.ts'

type Input = InputOf<typeof updateCall>

/** Changes the draft of a change order by its short form; what is left out stays, lines that were written elsewhere too. */
export async function updateChangeOrder(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof updateCall>> {
  const stored = await findChangeOrder(ctx, input.id, true)
  if (input.version !== undefined && input.version !== stored.version)
    throw new Refusal('stale_version', 'Someone changed this since you opened it', {
      current: (await answerChangeOrder(ctx, stored)).change_order,
    })
  if (stored.status !== 'draft')
    throw new Refusal('document_locked', 'This was sent and is locked. Revise it to change it.')
  if (input.title !== undefined && !input.title.trim()) throw refuseField('title', 'Say what changes')
  const isPriced = input.unit_price !== undefined && input.unit_price !== null && input.unit_price.trim() !== ''
  if (isPriced) refusePrice(ctx, stored)
  const written = withLine(stored, input, isPriced)
  const named = await checkReferences(ctx, await readReferences(ctx, written, stored), written, stored)
  const columns = await namedByForm(columnsOf(ctx, 'estimate', written, named, stored))
  await ctx.db
    .updateTable('document')
    .set({
      ...columns.columns,
      awaits_price: stored.awaits_price && !isPriced,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: ctx.actor.user.id,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
  await replaceLines(ctx, stored, columns)
  return answerChangeOrder(ctx, await readStored(ctx.db, ctx.companyId, stored.id))
}

function refusePrice(ctx: CompanyCtx, stored: StoredDocument) {
  if (!seesPrice(ctx, stored)) throw noPrice()
  if (isLonger(stored)) throw refuseField('unit_price', 'It has more than one price. Change them in the full editor')
}

/** The stored document with what was sent laid over it; what it is called, shows and costs is its first line's too. */
function withLine(stored: StoredDocument, input: Input, isPriced: boolean): WrittenDocument {
  const { title, description, unit_price, photo_ids, extra_days, asked_by, reason } = input
  const sent = { title, extra_days, asked_by, reason }
  const written = overlay(stored, sent)
  const main = mainLine(stored)
  const isNamed = title !== undefined && main?.name === stored.title
  const changed = {
    ...(isNamed ? { name: title } : {}),
    ...(description === undefined ? {} : { description }),
    ...(photo_ids === undefined ? {} : { photo_ids }),
    ...(isPriced && unit_price ? { unit_price, markup_percent: null } : {}),
  }
  return {
    ...written,
    line_items: written.line_items.map((line) => (line.id === main?.id ? { ...line, ...changed } : line)),
  }
}
