import { Readable } from 'node:stream'
import { levelOf } from '#contract/access/permissions.ts'
import type { exportClients as exportCall } from '#contract/clients/calls.ts'
import { csvLines, csvOf } from '#contract/values/csv.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { exportColumns } from './columns.ts'
import { findExported } from './find-exported.ts'
import { readExported } from './read-exported.ts'

/** So many are read in one transaction and written at once: what waits in memory does not grow with the company. */
const atOnce = 500

/**
 * Clients as CSV, written while it is sent: who is in it is found first, then they are read page by page, each as it stands
 * then. There are columns for as many contacts and properties as somebody in it has.
 */
export async function exportClients(ctx: CompanyCtx, input: InputOf<typeof exportCall>): Promise<FileAnswer> {
  const { platform, companyId, actor } = ctx
  const { ids, contacts, properties } = await findExported(ctx, input)
  const zone = actor.company?.timezone ?? 'UTC'
  const shows = {
    contact: levelOf(actor, 'clients.contact') !== 'none',
    prices: levelOf(actor, 'prices.view') !== 'none',
  }
  const columns = exportColumns({ contacts, properties, zone, ...shows })
  const today = platform.today(zone)
  async function* lines() {
    yield Buffer.from(
      csvOf(
        columns.map(({ head }) => head),
        [],
      ),
    )
    for (let from = 0; from < ids.length; from += atOnce) {
      const page = ids.slice(from, from + atOnce)
      const clients = await platform.database.inCompany(companyId, (db, company) =>
        readExported({ db, companyId: company, actor }, { ids: page, today, prices: shows.prices }),
      )
      yield Buffer.from(csvLines(clients.map((client) => columns.map(({ of }) => of(client)))))
    }
  }
  return {
    bytes: Readable.from(lines()),
    type: 'text/csv; charset=utf-8',
    filename: `Clients ${today}.csv`,
    download: true,
  }
}
