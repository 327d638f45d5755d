import { sql } from 'kysely'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

const pageRows = 50
const kinds = { original: 'as sent', buyer_copy: "buyer's copy", signed: 'signed', certificate: 'certificate' } as const

type Row = { id: string; number: string; revision: number; kind: keyof typeof kinds; file_key: string }

/** Every contract that was sent: the PDF that went out, the buyer's copy, the signed one and its certificate, byte for byte. */
export async function* exportContractFiles(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await idsAfter(platform, companyId, last)
    for (const row of await filesOf(platform, companyId, ids)) {
      const found = await platform.database.inCompany(companyId, (db) =>
        findFile({ db, platform, companyId }, 'contract', row.file_key),
      )
      const bytes = await found?.read()
      if (bytes) yield { name: nameOf(row), input: bytes }
    }
    if (ids.length < pageRows) return
    last = ids.at(-1) ?? last
  }
}

async function idsAfter({ database }: Platform, companyId: CompanyId, last: string): Promise<string[]> {
  const rows = await database.inCompany(companyId, (db) =>
    db
      .selectFrom('contract')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageRows)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

function filesOf({ database }: Platform, companyId: CompanyId, ids: string[]): Promise<Row[]> {
  return database.inCompany(companyId, async (db) => {
    const { rows } = await sql<Row>`select k.id, k.number, k.revision, f.kind, f.file_key
      from contract_file f join contract k on k.company_id = f.company_id and k.id = f.contract_id
      where f.company_id = ${companyId} and f.contract_id = any (${ids}::uuid[]) order by k.id, f.kind`.execute(db)
    return rows
  })
}

/** `CON-0007 version 2 signed.pdf`; a number may hold a slash, a name in a zip should not. */
function nameOf({ number, revision, kind }: Row): string {
  const version = revision > 1 ? ` version ${revision}` : ''
  return `${number.replace(/[^\p{L}\p{N} ._-]/gu, '-')}${version} ${kinds[kind]}.pdf`
}
