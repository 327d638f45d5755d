import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { recordActivity } from '#server/http/activity.ts'
import type { Actor, CompanyCtx, FileAnswer } from '#server/http/context.ts'
import type { Domain, Export, ExportCut } from '#server/http/domain.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { csvOf, exportTables, jsonOf, rowsOf } from './export-tables.ts'

type Entry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array> | Uint8Array | string }

/**
 * Everything of the company as a zip, written while it is sent: no file and no transaction waits for a slow line. Rows
 * are read page by page, each as it stands then; beside them lies what the domains add.
 */
export function exportCompanyOver(domains: readonly Pick<Domain, 'export'>[]) {
  return (ctx: CompanyCtx) => exportCompany(ctx, partsFor(ctx.actor, domains))
}

type Parts = Required<Pick<Export, 'leavesOut' | 'columns' | 'folders'>> & Pick<ExportCut, 'rows'>

/** What all domains bring, as far as the person may see it. */
function partsFor(actor: Actor, domains: readonly Pick<Domain, 'export'>[]): Parts {
  const seen = domains.map((domain) => ({ ...domain.export, cut: domain.export.cut?.(actor) }))
  const folders = seen.flatMap((each) => (each.cut && !each.cut.keepsFolders ? [] : each.folders))
  return {
    leavesOut: seen.flatMap((each) => [...each.leavesOut, ...(each.cut?.leavesOut ?? [])]),
    columns: Object.assign({}, ...seen.map((each) => each.columns ?? {})),
    folders: folders.sort((a, b) => (a.folder < b.folder ? -1 : 1)),
    rows: Object.assign({}, ...seen.map((each) => each.cut?.rows ?? {})),
  }
}

async function exportCompany(ctx: CompanyCtx, parts: Parts): Promise<FileAnswer> {
  const { companyId, platform, actor } = ctx
  const name = actor.company?.name ?? 'Company'
  const at = platform.now()
  await recordActivity(ctx, { noun: 'company', noun_id: companyId, kind: 'exported', title: name })
  const zip = makeZip(entriesOf(platform, companyId, { name, at }, parts) as never)
  return {
    bytes: Readable.fromWeb(zip as ReadableStream),
    type: 'application/zip',
    filename: `${name} ${at.slice(0, 10)}.zip`,
    download: true,
  }
}

async function* entriesOf(
  platform: Platform,
  companyId: CompanyId,
  about: { name: string; at: string },
  { leavesOut, columns, folders, rows: cuts }: Parts,
): AsyncGenerator<Entry> {
  const lastModified = new Date(about.at)
  yield { name: 'README.txt', lastModified, input: readmeOf(about, folders) }
  for (const table of await exportTables(platform.database, companyId, leavesOut, columns)) {
    const rows = () => rowsOf(platform.database, companyId, table, cuts[table.name])
    yield { name: `csv/${table.name}.csv`, lastModified, input: csvOf(table, rows()) }
    yield { name: `json/${table.name}.json`, lastModified, input: jsonOf(rows()) }
  }
  for (const { folder, files } of folders)
    for await (const { name, input } of files(platform, companyId)) yield { name: folder + name, lastModified, input }
}

function readmeOf({ name, at }: { name: string; at: string }, folders: Export['folders']): string {
  return [
    `Everything ${name} keeps in Chalkline, as of ${at} (UTC).`,
    '',
    'csv/    one file a table, to open in a spreadsheet; money is in cents, instants are in UTC',
    'json/   the same rows, exactly as they are kept',
    ...folders.map(({ folder, about }) => `${folder.padEnd(7)} ${about}`),
    '',
    "Left out: passwords, secret links and sealed numbers. They're no use outside Chalkline.",
    '',
  ].join('\r\n')
}
