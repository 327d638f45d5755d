import type {
  getInvoiceReminders as getCall,
  switchInvoiceReminders as switchCall,
} from '#contract/billing/reminders/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { ReminderPlan } from '#contract/reminders/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { switchReminders } from '#server/reminders/marks.ts'
import { planOf } from '#server/reminders/plan.ts'
import { lockDocument, reach } from '../scope.ts'
import { readDocumentReminders } from './read-facts.ts'

/** What goes out by itself for a document next, and when. */
export async function getDocumentReminders(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { id }: InputOf<typeof getCall>,
): Promise<ReminderPlan> {
  const seen = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.send`))
    .executeTakeFirst()
  if (!seen) throw notFound(kind)
  return readPlan(ctx, kind, seen.id)
}

/** Not this one: nothing goes out by itself for a document, until it is switched on again. */
export async function switchDocumentReminders(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { id, off }: InputOf<typeof switchCall>,
): Promise<ReminderPlan> {
  const locked = await lockDocument(ctx, kind, id, (each) => `${each}s.send`)
  await switchReminders(ctx, { document_id: locked.id }, off)
  return readPlan(ctx, kind, locked.id)
}

async function readPlan(ctx: CompanyCtx, kind: DocumentKind, id: string): Promise<ReminderPlan> {
  const [facts] = await readDocumentReminders(ctx.db, ctx.companyId, [id], ctx.platform.now())
  if (!facts) throw notFound(kind)
  return planOf(facts, ctx.platform.now())
}
