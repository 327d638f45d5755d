import type { PrintableAttachment } from '#contract/billing/printable-shapes.ts'
import type { ExportFile } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPrint, printableAsSent } from './print.ts'
import type { Snapshot } from './snapshot.ts'

const pageRows = 50

/** Every document that was sent, as its client got it, each with the files that went with it. */
export async function* exportDocumentPdfs(platform: Platform, companyId: CompanyId): AsyncGenerator<ExportFile> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPage(platform, companyId, last)
    for (const { id, number, kind, version, paper } of page) {
      const printable = printableAsSent(id, version, paper as Snapshot)
      const print = await platform.database.inCompany(companyId, (db) =>
        findPrint({ db, platform, companyId }, printable),
      )
      const name = `${kind}s/${fileName(number ?? '')}`
      yield { name: `${name}.pdf`, input: await print() }
      yield* exportAttachments(platform, companyId, printable.paper.attachments ?? [], `${name} attachments`)
    }
    if (page.length < pageRows) return
    last = page.at(-1)?.id ?? last
  }
}

async function* exportAttachments(
  platform: Platform,
  companyId: CompanyId,
  attachments: readonly PrintableAttachment[],
  folder: string,
): AsyncGenerator<ExportFile> {
  for (const [at, { name, sha256 }] of attachments.entries()) {
    const file = await platform.database.inCompany(companyId, (db) =>
      findFile({ db, platform, companyId }, 'job_file', sha256),
    )
    const input = await file?.read()
    if (input) yield { name: `${folder}/${at + 1} ${fileName(name)}`, input }
  }
}

/** The latest snapshot of each document. */
function readPage(platform: Platform, companyId: CompanyId, last: string) {
  return platform.database.inCompany(companyId, (db) =>
    db
      .selectFrom('document as d')
      .innerJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('document_snapshot')
            .select(['version', 'paper'])
            .whereRef('company_id', '=', 'd.company_id')
            .whereRef('document_id', '=', 'd.id')
            .orderBy('version', 'desc')
            .limit(1)
            .as('s'),
        (join) => join.onTrue(),
      )
      .select(['d.id', 'd.kind', 'd.number', 's.version', 's.paper'])
      .where('d.company_id', '=', companyId)
      .where('d.id', '>', last)
      .orderBy('d.id')
      .limit(pageRows)
      .execute(),
  )
}

/** A number may hold a slash; a name in a zip should not. */
function fileName(number: string): string {
  return number.replace(/[^\p{L}\p{N} ._-]/gu, '-')
}
