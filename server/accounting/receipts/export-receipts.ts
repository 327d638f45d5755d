import { sql } from 'kysely'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

type Row = { id: string; name: string; file_key: string; date: string; title: string }

/** Every receipt as it came, by year, named by its day and what was bought. */
export async function* exportReceipts(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  const { database } = platform
  const rows = await database.inCompany(companyId, async (db) => {
    const found = await sql<Row>`select r.id, r.name, r.file_key, t.date, coalesce(t.payee, t.description) as title
      from receipt r join transaction t on t.company_id = r.company_id and t.id = r.transaction_id
      where r.company_id = ${companyId} order by t.date, r.id`.execute(db)
    return found.rows
  })
  for (const row of rows) {
    const found = await database.inCompany(companyId, (db) =>
      findFile({ db, platform, companyId }, 'receipt', row.file_key),
    )
    const bytes = await found?.read()
    if (bytes) yield { name: nameOf(row), input: bytes }
  }
}

function nameOf({ id, name, date, title }: Row): string {
  const plain = (text: string) => text.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${date.slice(0, 4)}/${date} ${plain(title).slice(0, 80)} ${id.slice(-4)} ${plain(name)}`
}
