import { createHash } from 'node:crypto'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { type CompanyId, type Db, sqlState } from '#server/platform/database/db.ts'
import { findFile, keepFile } from '#server/platform/files/company-files.ts'

export type StoringCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId }

/** The row that names the stored bytes of a PDF: it belongs to the domain that prints. */
export type PdfRow = {
  find(db: Db): Promise<{ file_key: string } | undefined>
  /** Undefined where the row is there already. */
  insert(db: Db, file_key: string): Promise<{ file_key: string } | undefined>
}

/** What reads the bytes that were stored, once the transaction is over; undefined where none were. */
export async function findStoredPdf(ctx: StoringCtx, row: PdfRow) {
  const stored = await row.find(ctx.db)
  return stored && (await findFile(ctx, 'print', stored.file_key))?.read
}

/**
 * Stores a PDF that was just printed, and answers the bytes that everybody has from then on: where two print the same, the
 * second throws theirs away and has the first one's.
 */
export async function storePdf(
  { platform, companyId }: Omit<StoringCtx, 'db'>,
  row: PdfRow,
  printed: Uint8Array,
): Promise<Uint8Array> {
  try {
    return await platform.database.inCompany(companyId, async (db) => {
      const ctx = { db, platform, companyId }
      if (!(await row.insert(db, digest(printed)))) return (await (await findStoredPdf(ctx, row))?.()) ?? printed
      await keepFile(ctx, { kind: 'print', source: printed, mime: 'application/pdf', counts: false })
      return printed
    })
  } catch (error) {
    // A full disk keeps nobody from reading; and of what was deleted meanwhile nothing is kept.
    const full = error instanceof Refusal && error.code === 'storage_full'
    if (full || sqlState(error) === '23503') return printed
    throw error
  }
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
