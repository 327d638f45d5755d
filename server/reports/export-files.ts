import type { CompanyId } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The files that rows of the company name. */
export async function* exportFiles(platform: Platform, companyId: CompanyId) {
  const company = await platform.database.inCompany(companyId, (db) =>
    db.selectFrom('company').select(['logo_key', 'insurance_key']).where('id', '=', companyId).executeTakeFirst(),
  )
  const files = { logo: company?.logo_key, insurance_certificate: company?.insurance_key }
  for (const [name, key] of Object.entries(files)) {
    const bytes = key ? await platform.storage.readFile(key) : undefined
    if (!bytes) continue
    const { fileTypeFromBuffer } = await import('file-type')
    const type = await fileTypeFromBuffer(bytes)
    yield { name: `files/${name}.${type?.ext ?? 'bin'}`, input: bytes }
  }
}
