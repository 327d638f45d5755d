import { sql } from 'kysely'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

type Row = { id: string; name: string; file_key: string; number: string; title: string }

/** Every file of a job as it came, in a folder of its job. */
export async function* exportJobFiles(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  const { database } = platform
  const rows = await database.inCompany(companyId, async (db) => {
    const found = await sql<Row>`select f.id, f.name, f.file_key, j.number, j.title
      from job_file f join job j on j.company_id = f.company_id and j.id = f.job_id
      where f.company_id = ${companyId} and f.deleted_at is null order by j.number, f.id`.execute(db)
    return found.rows
  })
  for (const row of rows) {
    const found = await database.inCompany(companyId, (db) =>
      findFile({ db, platform, companyId }, 'job_file', row.file_key),
    )
    const bytes = await found?.read()
    if (bytes) yield { name: nameOf(row), input: bytes }
  }
}

function nameOf({ id, name, number, title }: Row): string {
  const plain = (text: string) => text.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${plain(`${number} ${title}`)}/${id.slice(-4)} ${plain(name)}`
}
