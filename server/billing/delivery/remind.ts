import type { remindOfEstimate as remindCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { emailDocument, recipientsOf, refuseUnknownWords } from './send.ts'

const waiting = {
  estimate: ['sent', 'viewed', 'changes_requested'],
  invoice: ['sent', 'viewed', 'partially_paid', 'overdue'],
}

/** Reminds of an estimate that waits for its answer, or of an invoice that is still open. The document stays as it is. */
export async function remindOfDocument(ctx: CompanyCtx, kind: DocumentKind, input: InputOf<typeof remindCall>) {
  const locked = await lockDocument(ctx, kind, input.id, (each) => `${each}s.send`)
  const { today } = await readSettings(ctx, ctx.companyId)
  const shown = displayStatusOf(locked, today)
  if (!waiting[kind].includes(shown))
    throw new Refusal('invalid_transition', `No reminder is needed: the ${kind} is ${shown.replace('_', ' ')}`)
  refuseUnknownWords(`${kind}_reminder`, input)
  const recipients = await recipientsOf(ctx, locked, input)
  if (locked.client_id) await touchClient(ctx.db, ctx.companyId, locked.client_id)
  const document = await readDocument(ctx, ctx.companyId, locked.id, today)
  await emailDocument(ctx, document, { ...input, ...recipients }, 'reminder')
  await recordActivity(ctx, {
    noun: kind,
    noun_id: locked.id,
    kind: 'reminded',
    title: locked.number ?? '',
    note: [...recipients.to, ...(recipients.cc ?? [])].join(', '),
  })
  return { document }
}
