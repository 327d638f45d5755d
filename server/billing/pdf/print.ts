import { createHash } from 'node:crypto'
import type { viewEstimate } from '#contract/billing/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { findStoredPdf, type PdfRow, type StoringCtx, storePdf } from '#server/links/stored-pdf.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { findLinePictures } from './line-pictures.ts'
import { printDocument } from './print-document.ts'
import type { Snapshot } from './snapshot.ts'

type View = AnswerOf<typeof viewEstimate>
/** A document to print: its snapshot, and what has happened since. */
export type Printable = Snapshot & { document_id: string; version: number; since: string }

/** What a view shows, to be printed: a draft as it stands, else what was sent with what has happened since. */
export function printableOf(view: View, snapshot: Snapshot | null): Printable {
  const { id: document_id, paper_version: version, logo_url, paper } = view
  if (!snapshot) return { document_id, version: 0, since: '', paper, logo_url }
  const since = sinceOf(view, snapshot)
  // The screen shows every status; only these are printed, for the others say how far the delivery has come.
  const isFinal = ['approved', 'converted', 'paid', 'void'].includes(paper.display_status)
  const display_status = isFinal ? paper.display_status : snapshot.paper.display_status
  return { document_id, version, since, paper: { ...paper, display_status }, logo_url }
}

/** A document as it was sent, whatever has happened since. */
export function printableAsSent(document_id: string, version: number, snapshot: Snapshot): Printable {
  return { document_id, version, since: '', ...snapshot }
}

/**
 * Finds the PDF of a document: printed when it is first asked for and kept, so that everybody has the same bytes from then on.
 * What is answered is called once the transaction is over. Rejects as `PdfPrinter` says.
 */
export async function findPrint(ctx: StoringCtx, printable: Printable): Promise<() => Promise<Uint8Array>> {
  const row = rowOf(ctx.companyId, printable)
  const kept = await findStoredPdf(ctx, row)
  const key = kept ? undefined : /([0-9a-f]{64})\/$/.exec(printable.logo_url ?? '')?.[1]
  const logo = key ? await findFile(ctx, 'logo', key) : undefined
  const pictures = kept ? undefined : await findLinePictures(ctx, printable.paper)
  return async () => {
    const bytes = await kept?.()
    if (bytes) return bytes
    const { platform, companyId } = ctx
    const files = { logo: await logo?.read(), pictures: await pictures?.() }
    const printed = await printDocument(platform.pdf, printable.paper, files, companyId)
    return printable.version === 0 ? printed : storePdf(ctx, row, printed)
  }
}

/** A key for what has changed on the document since its snapshot; empty as long as it is as it was sent. */
function sinceOf({ paper }: View, snapshot: Snapshot): string {
  const { amount_paid, balance, payments, approval } = paper
  const paid = amount_paid !== snapshot.paper.amount_paid || balance !== snapshot.paper.balance
  return [
    ...(paper.display_status === 'void' ? ['void'] : []),
    ...(approval ? [`approved ${approval.approved_at}`] : []),
    ...(paid ? [`paid ${digest(JSON.stringify([amount_paid, balance, payments]))}`] : []),
  ].join(', ')
}

/** One row for each snapshot and what has happened since. */
function rowOf(companyId: CompanyId, { document_id, version, since }: Printable): PdfRow {
  return {
    find: (db) =>
      db
        .selectFrom('document_print')
        .select('file_key')
        .where('company_id', '=', companyId)
        .where('document_id', '=', document_id)
        .where('version', '=', version)
        .where('since', '=', since)
        .executeTakeFirst(),
    insert: (db, file_key) =>
      db
        .insertInto('document_print')
        .values({ company_id: companyId, document_id, version, since, file_key })
        .onConflict((same) => same.doNothing())
        .returning('file_key')
        .executeTakeFirst(),
  }
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
