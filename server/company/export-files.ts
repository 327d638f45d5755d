import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The files that rows of the company name. */
export async function* exportFiles(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  const company = await platform.database.inCompany(companyId, (db) =>
    db.selectFrom('company').select(['logo_key', 'insurance_key']).where('id', '=', companyId).executeTakeFirst(),
  )
  const files = [
    { name: 'logo', kind: 'logo', key: company?.logo_key },
    { name: 'insurance_certificate', kind: 'insurance', key: company?.insurance_key },
  ] as const
  for (const { name, kind, key } of files) {
    const found = key
      ? await platform.database.inCompany(companyId, (db) => findFile({ db, platform, companyId }, kind, key))
      : undefined
    const bytes = await found?.read()
    if (!bytes) continue
    const { fileTypeFromBuffer } = await import('file-type')
    const type = await fileTypeFromBuffer(bytes)
    yield { name: `${name}.${type?.ext ?? 'bin'}`, input: bytes }
  }
}
