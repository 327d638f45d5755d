import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The photo of every item that has one, named for it. */
export async function* exportItemPhotos(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  const { database } = platform
  const items = await database.inCompany(companyId, (db) =>
    db
      .selectFrom('price_item')
      .select(['id', 'name', 'photo_key'])
      .where('company_id', '=', companyId)
      .where('photo_key', 'is not', null)
      .orderBy('name_key')
      .execute(),
  )
  for (const { id, name, photo_key } of items) {
    const found = await database.inCompany(companyId, (db) =>
      findFile({ db, platform, companyId }, 'item_photo', photo_key ?? ''),
    )
    const bytes = await found?.read()
    const plain = name.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
    if (bytes) yield { name: `${plain.slice(0, 80)} ${id.slice(-4)}.webp`, input: bytes }
  }
}
