import { createHash } from 'node:crypto'
import type { viewEstimate } from '#contract/billing/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { type CompanyId, sqlState } from '#server/platform/database/db.ts'
import { findFile, keepFile } from '#server/platform/files/company-files.ts'
import type { Frozen } from './paper.ts'
import { printDocument } from './pdf/print-document.ts'

type View = AnswerOf<typeof viewEstimate>
type Room = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }
/** A paper to print: the frozen one of a document, and what has happened to it since. */
export type Printable = Frozen & { document_id: string; version: number; since: string }

/** What a view shows, as it goes on paper: a draft as it stands, else what was sent with what has happened since. */
export function printableOf(view: View, frozen: Frozen | null): Printable {
  const { id: document_id, paper_version: version, logo_url, paper } = view
  if (!frozen) return { document_id, version: 0, since: '', paper, logo_url }
  const since = sinceOf(view, frozen)
  // How far it has come is said on the screen; only what these words tell of is printed.
  const told = ['approved', 'converted', 'paid', 'void'].includes(paper.display_status)
  const display_status = told ? paper.display_status : frozen.paper.display_status
  return { document_id, version, since, paper: { ...paper, display_status }, logo_url }
}

/** A paper as it was sent, whatever has happened since. */
export function printableAsSent(document_id: string, version: number, frozen: Frozen): Printable {
  return { document_id, version, since: '', ...frozen }
}

/**
 * Finds the PDF of a paper: printed when it is first asked for and kept, so that everybody has the same bytes from then on.
 * What is answered is called once the transaction is over. Rejects as `PdfPrinter` says.
 */
export async function findPrint(room: Room, printable: Printable): Promise<() => Promise<Uint8Array>> {
  const kept = await readKept(room, printable)
  const key = kept ? undefined : /([0-9a-f]{64})\/$/.exec(printable.logo_url ?? '')?.[1]
  const logo = key ? await findFile(room, 'logo', key) : undefined
  return async () => {
    const bytes = await kept?.()
    if (bytes) return bytes
    const { platform, companyId } = room
    const printed = await printDocument(platform.pdf, printable.paper, await logo?.read(), companyId)
    return printable.version === 0 ? printed : keep(room, printable, printed)
  }
}

/** A word for what shows on the paper since it was frozen, the same for ever: nothing as long as it is as it was sent. */
function sinceOf({ paper }: View, frozen: Frozen): string {
  const { amount_paid, balance, payments, approval } = paper
  const paid = amount_paid !== frozen.paper.amount_paid || balance !== frozen.paper.balance
  return [
    ...(paper.display_status === 'void' ? ['void'] : []),
    ...(approval ? [`approved ${approval.approved_at}`] : []),
    ...(paid ? [`paid ${digest(JSON.stringify([amount_paid, balance, payments]))}`] : []),
  ].join(', ')
}

/** Whoever prints the same first is right: the second throws theirs away and has the first one's. */
async function keep({ platform, companyId }: Room, printable: Printable, printed: Uint8Array): Promise<Uint8Array> {
  const { document_id, version, since } = printable
  try {
    return await platform.database.inCompany(companyId, async (db) => {
      const room = { db, platform, companyId }
      const made = await db
        .insertInto('document_print')
        .values({ company_id: companyId, document_id, version, since, file_key: digest(printed) })
        .onConflict((same) => same.doNothing())
        .returning('file_key')
        .executeTakeFirst()
      if (!made) return (await (await readKept(room, printable))?.()) ?? printed
      await keepFile(room, { kind: 'print', source: printed, mime: 'application/pdf', counts: false })
      return printed
    })
  } catch (error) {
    // A full disk keeps nobody from reading; and of a document that was deleted meanwhile nothing is kept.
    const full = error instanceof Refusal && error.code === 'storage_full'
    if (full || sqlState(error) === '23503') return printed
    throw error
  }
}

async function readKept(room: Room, { document_id, version, since }: Printable) {
  const row = await room.db
    .selectFrom('document_print')
    .select('file_key')
    .where('company_id', '=', room.companyId)
    .where('document_id', '=', document_id)
    .where('version', '=', version)
    .where('since', '=', since)
    .executeTakeFirst()
  return row && (await findFile(room, 'print', row.file_key))?.read
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
