import { sql } from 'kysely'
import { billableOf } from '#contract/billing/progress/billable-rules.ts'
import { billedOf } from '#contract/billing/progress/billed-rules.ts'
import { shareOfCredit } from '#contract/billing/progress/credit-share-rules.ts'
import { isShareProblem, shareOfRest } from '#contract/billing/progress/progress-share-rules.ts'
import type { ProgressShare } from '#contract/billing/progress/progress-share-shapes.ts'
import { addSums, negative, type Sums } from '#contract/billing/progress/sums-rules.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { saveLines } from '../columns.ts'
import { reopenEstimate } from '../reopen-estimate.ts'
import { documentOf, readStored, type StoredDocument } from '../shape.ts'
import { firstVersionOf } from '../versions.ts'
import { type LineOfChange, linesOfChange, sectionOf } from './lines-of-change.ts'
import { rowsOf, saveBilledLines } from './lines-of-part.ts'
import { findChosenChanges, findOpenChanges, type OpenChange } from './open-changes.ts'
import { readBilled } from './read-billed.ts'
import { saveSums, sumsOf } from './sums.ts'

/** Which change orders an invoice is to bill: all that are on none, those that somebody names now, or named before and may be gone. */
export type ChosenChanges = { by: 'all' } | { by: 'now' | 'before'; ids: readonly string[] }

/**
 * Puts the signed change orders of its job at the top of a draft that bills none, each as it was signed, to the cent: what adds whole, then
 * what takes off as far as the invoice goes; the rest of that waits for the next one. Answers whether it bills any.
 */
export async function placeChanges(ctx: CompanyCtx, invoiceId: string, chosen: ChosenChanges): Promise<boolean> {
  const invoice = await readStored(ctx.db, ctx.companyId, invoiceId)
  const open = await findChanges(ctx, invoice, chosen)
  if (open.length === 0) return false
  const placed: Placed[] = []
  let sums = sumsOf(invoice)
  for (const { id } of [...open.filter(({ left }) => left > 0), ...open.filter(({ left }) => left < 0)]) {
    const change = await readStored(ctx.db, ctx.companyId, id)
    const share = await shareOfChange(ctx, change, { most: sums.total, of: invoice })
    if (!share) continue
    placed.push({ change, share })
    sums = addSums(sums, share)
  }
  if (placed.length === 0) return false
  const inOrder = placed.toSorted((a, b) => (a.change.id < b.change.id ? -1 : 1))
  await saveChanges(ctx, invoiceId, inOrder)
  await saveLinesOf(ctx, invoice, inOrder)
  await saveSums(ctx, invoice, sums)
  await markBilled(ctx, invoice, inOrder)
  return true
}

/** Takes what a draft bills of change orders from it; they are to be billed again, or `reopenChanges` says so. */
export async function removeChanges(ctx: CompanyCtx, invoice: StoredDocument): Promise<void> {
  if (invoice.changes.length === 0) return
  const ids = invoice.changes.map(({ change_id }) => change_id)
  await sql`delete from billed_line b using document_line l where b.company_id = ${ctx.companyId} and b.invoice_id = ${invoice.id}
    and l.company_id = b.company_id and l.id = b.line_id and l.document_id = any (${ids}::uuid[])`.execute(ctx.db)
  const { rows } =
    await sql<Sums>`delete from billed_change where company_id = ${ctx.companyId} and invoice_id = ${invoice.id}
    returning net, taxes, tax_total, total`.execute(ctx.db)
  const less = rows.reduce((sums, row) => addSums(sums, negative(row)), sumsOf(invoice))
  await saveSums(ctx, invoice, less)
}

/** Change orders that an invoice billed and that none bills now are to be billed again. */
export async function reopenChanges(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await reopenEstimate(ctx, id)
}

/** Keeps which of them a draft was told to bill, for the next time that it is written. */
export async function keepChosen({ db, companyId }: CompanyCtx, invoiceId: string, chosen: ChosenChanges) {
  const ids = chosen.by === 'all' ? null : chosen.ids
  await sql`update document set chosen_changes = ${ids}::uuid[] where company_id = ${companyId} and id = ${invoiceId}
    and chosen_changes is distinct from ${ids}::uuid[]`.execute(db)
}

/** The change orders that an invoice bills. */
export async function changesOf({ db, companyId }: CompanyCtx, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('billed_change')
    .select('change_id')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .execute()
  return rows.map(({ change_id }) => change_id)
}

type Placed = { change: StoredDocument; share: ProgressShare }

async function findChanges(ctx: CompanyCtx, invoice: StoredDocument, chosen: ChosenChanges): Promise<OpenChange[]> {
  const { job_id, client_id, currency, tax_inclusive } = invoice
  if (!job_id) return chosen.by === 'now' ? findChosenChanges(ctx, noJob(invoice), chosen.ids) : []
  const place = { job_id, client_id, currency, tax_inclusive, series: firstVersionOf(invoice) }
  if (chosen.by === 'now') return findChosenChanges(ctx, place, chosen.ids)
  const open = await findOpenChanges(ctx, place)
  return chosen.by === 'all' ? open : open.filter(({ id }) => chosen.ids.includes(id))
}

/** What belongs to no job has no change order. */
function noJob({ id, client_id, currency, tax_inclusive }: StoredDocument) {
  return { job_id: id, client_id, currency, tax_inclusive, series: null }
}

/** What of a change order is billed now: the rest of it, or of a credit as much as the invoice takes. */
async function shareOfChange(
  ctx: CompanyCtx,
  change: StoredDocument,
  { most, of }: { most: number; of: StoredDocument },
): Promise<ProgressShare | undefined> {
  const billable = billableOf(documentOf(change, '9999-12-31', null), 'en-US')
  const billed = billedOf(await readBilled(ctx, change.id, firstVersionOf(of)))
  if (change.total < 0) return shareOfCredit(billable, billed, most)
  const share = shareOfRest(billable, billed)
  return isShareProblem(share) ? undefined : share
}

async function saveChanges({ db, companyId }: CompanyCtx, invoice_id: string, placed: readonly Placed[]) {
  const rows = placed.map(({ change, share: { net, taxes, tax_total, total } }) => ({
    ...{ company_id: companyId, invoice_id, change_id: change.id, net, tax_total, total },
    taxes: JSON.stringify(taxes),
  }))
  await db.insertInto('billed_change').values(rows).execute()
}

/** They stand above the lines that are there, numbered below 0, so that those keep their places. */
async function saveLinesOf(ctx: CompanyCtx, invoice: StoredDocument, placed: readonly Placed[]) {
  const each = placed.map(({ change, share }) => ({ share, lines: linesOfChange(change, share, invoice) }))
  const [own] = invoice.lines
  const last = placed.at(-1)?.change.id
  const heading = own && own.kind !== 'section' && last ? [sectionOf(last, await nameOfRest(ctx, invoice))] : []
  const lines: LineOfChange[] = [...each.flatMap((change) => change.lines), ...heading]
  const numbered = lines.map((line, at) => ({ ...line, sort: at - lines.length }))
  await saveLines(
    ctx,
    invoice.id,
    numbered.map(({ of: _, ...line }) => line),
  )
  const places = new Map(numbered.flatMap(({ of, sort }) => (of ? [[of, sort] as const] : [])))
  for (const { share } of each) await saveBilledLines(ctx, invoice.id, rowsOf(share, places))
}

async function nameOfRest({ db, companyId }: CompanyCtx, { estimate_id }: StoredDocument): Promise<string> {
  if (!estimate_id) return 'Other work'
  const { number } = await db
    .selectFrom('document')
    .select('number')
    .where('company_id', '=', companyId)
    .where('id', '=', estimate_id)
    .executeTakeFirstOrThrow()
  return `Estimate ${number}`
}

async function markBilled(ctx: CompanyCtx, invoice: StoredDocument, placed: readonly Placed[]) {
  const { rows } = await sql<{
    id: string
    number: string
  }>`update document set status = 'converted', version = version + 1
    where company_id = ${ctx.companyId} and id = any (${placed.map(({ change }) => change.id)}::uuid[]) and status = 'approved'
    returning id, number`.execute(ctx.db)
  for (const { id, number } of rows)
    await recordActivity(ctx, {
      noun: 'estimate',
      noun_id: id,
      kind: 'converted',
      title: number,
      detail: { invoice_id: invoice.id },
    })
}
