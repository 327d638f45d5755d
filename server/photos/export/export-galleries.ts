import { sql } from 'kysely'
import type { exportGalleries as exportCall } from '#contract/photos/calls.ts'
import { galleryFields } from '#contract/photos/fields.ts'
import type { Gallery } from '#contract/photos/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { plainNames } from '#contract/wire/record.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { columnsOf } from '#server/http/record.ts'
import { type Column, tableFile, wholeList, zoneOf } from '#server/http/table-file.ts'
import { planned } from '#server/platform/database/search.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { idsInOrder, listedRows } from '../showing/list-galleries.ts'
import { narrow } from '../showing/narrow-galleries.ts'
import { showGallery } from '../showing/show-gallery.ts'

type Input = InputOf<typeof exportCall>

/** The galleries that the list would show as CSV. */
export async function exportGalleries(ctx: CompanyCtx, input: Input): Promise<FileAnswer> {
  return tableFile(ctx, {
    name: 'Galleries',
    columns: exportedColumns(ctx),
    ids: await findExported(ctx, input),
    read: readExported,
  })
}

async function findExported(ctx: CompanyCtx, { ids, ...input }: Input): Promise<string[]> {
  const { from, fits } = await narrow(ctx, input)
  const chosen = ids ? sql`${fits} and g.id = any (${ids}::uuid[])` : fits
  const { rows } = await planned(ctx.db, idsInOrder({ from, fits: chosen }, { ...input, ...wholeList }))
  return rows.map(({ id }) => id)
}

async function readExported(ctx: CompanyCtx, ids: string[]): Promise<Gallery[]> {
  const page = sql`select page.id, page.at from unnest(${ids}::uuid[]) with ordinality page (id, at)
    join gallery g on g.company_id = ${ctx.companyId} and g.id = page.id and ${isVisibleGallery(ctx.actor)}`
  const rows = await listedRows(ctx, page, sql`page.at`)
  return rows.map((row) => showGallery(ctx, row))
}

/** The name stands there as Gallery. */
const rest = plainNames(galleryFields).filter((name) => name !== 'name')

function exportedColumns(ctx: CompanyCtx): Column<Gallery>[] {
  const zone = zoneOf(ctx)
  return [
    { head: 'Gallery', of: (row) => row.name },
    { head: 'Client', of: (row) => row.client_name },
    { head: 'Job', of: (row) => row.job_title },
    { head: 'Photos', of: (row) => row.photo_count },
    { head: 'Shared', of: (row) => row.shared_count },
    { head: 'Last photo', of: (row) => row.last_photo_at && todayIn(zone, row.last_photo_at) },
    { head: 'Created', of: (row) => todayIn(zone, row.created_at) },
    ...columnsOf<typeof galleryFields, Gallery>(ctx, galleryFields, rest),
  ]
}
