import { sql } from 'kysely'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

type Row = { id: string; gallery: string; gallery_id: string; filename: string; original_key: string }

/** Every photo as it came from the camera, in a folder of its gallery. */
export async function* exportPhotos(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let rows = await pageAfter(platform, companyId, after); rows.length > 0; ) {
    for (const row of rows) {
      const found = await platform.database.inCompany(companyId, (db) =>
        findFile({ db, platform, companyId }, 'photo', row.original_key),
      )
      const bytes = await found?.read()
      if (bytes) yield { name: nameOf(row), input: bytes }
      after = row.id
    }
    rows = await pageAfter(platform, companyId, after)
  }
}

function pageAfter({ database }: Platform, companyId: CompanyId, after: string): Promise<Row[]> {
  return database.inCompany(companyId, async (db) => {
    const { rows } = await sql<Row>`select p.id, g.name as gallery, g.id as gallery_id, p.filename, p.original_key
      from photo p join gallery g on g.company_id = p.company_id and g.id = p.gallery_id
      where p.company_id = ${companyId} and p.id > ${after} and p.deleted_at is null and g.deleted_at is null
      order by p.id limit 200`.execute(db)
    return rows
  })
}

function nameOf({ id, gallery, gallery_id, filename }: Row): string {
  const plain = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
  return `${plain(gallery)} ${gallery_id.slice(-4)}/${id.slice(-8)} ${plain(filename)}`
}
