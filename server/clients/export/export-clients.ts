import { levelOf } from '#contract/access/permissions.ts'
import type { exportClients as exportCall } from '#contract/clients/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { type CompanyCtx, type FileAnswer, todayOf } from '#server/http/context.ts'
import { tableFile, zoneOf } from '#server/http/table-file.ts'
import { exportColumns } from './columns.ts'
import { findExported } from './find-exported.ts'
import { readExported } from './read-exported.ts'

/** Clients as CSV. There are columns for as many contacts and properties as somebody in it has. */
export async function exportClients(ctx: CompanyCtx, input: InputOf<typeof exportCall>): Promise<FileAnswer> {
  const { actor } = ctx
  const { ids, contacts, properties } = await findExported(ctx, input)
  const shows = {
    contact: levelOf(actor, 'clients.contact') !== 'none',
    prices: levelOf(actor, 'prices.view') !== 'none',
  }
  const today = todayOf(ctx)
  return tableFile(ctx, {
    name: 'Clients',
    columns: exportColumns({ contacts, properties, zone: zoneOf(ctx), ...shows }),
    ids,
    read: (ofPage, page) => readExported(ofPage, { ids: page, today, prices: shows.prices }),
  })
}
