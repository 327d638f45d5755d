import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { findFile, keepFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { shownPicture } from '../showing/shown-picture.ts'
import { pictureSide } from './picture-side.ts'
import { printReport, type ReportPicture } from './print-report.ts'
import type { ReportRow } from './report-row.ts'
import type { drawPhotoReport } from './tasks.ts'

type Drawing = { platform: Platform; companyId: CompanyId; report: ReportRow }

/** So often it is written down how far it has come. */
const STEP = 5

/** Draws a report and keeps it. Done a second time it finds that nothing is left to do, or begins anew. */
export async function drawReport(
  platform: Platform,
  { company_id, report_id }: PayloadOf<typeof drawPhotoReport>,
): Promise<void> {
  const begun = await platform.database.inCompany(company_id, async (db, companyId) => {
    const { rows } = await sql<ReportRow>`update photo_report set status = 'drawing', done = 0
      where company_id = ${companyId} and id = ${report_id} and status in ('waiting', 'drawing') returning *`.execute(
      db,
    )
    return rows[0] && { companyId, report: rows[0] }
  })
  if (!begun) return
  const drawing = { platform, ...begun }
  try {
    await keepReport(drawing, await printReport(await readCover(drawing), await drawPictures(drawing)))
  } catch (error) {
    const problem = reasonOf(error)
    if (!problem) throw error
    await setReport(drawing, { status: 'failed', problem })
  }
}

async function readCover({ platform, companyId, report }: Drawing) {
  return platform.database.inCompany(companyId, async (db) => {
    const company = await readSettings({ db, platform }, companyId)
    const key = /([0-9a-f]{64})\/$/.exec(company.logo_url ?? '')?.[1]
    const logo = key ? await findFile({ db, platform, companyId }, 'logo', key) : undefined
    return { platform, companyId, report, company, logo: await logo?.read() }
  })
}

type PhotoRow = Omit<ReportPicture, 'jpeg'> & { preview_key: string }

async function drawPictures(drawing: Drawing): Promise<ReportPicture[]> {
  const { platform, companyId, report } = drawing
  const photos = await platform.database.inCompany(companyId, (db) => findPhotos(db, companyId, report))
  const { side, quality } = pictureSide(report.per_page, photos.length)
  const pictures: ReportPicture[] = []
  for (const [at, photo] of photos.entries()) {
    const { kind, key } = shownPicture(photo)
    const file = await platform.database.inCompany(companyId, (db) => findFile({ db, platform, companyId }, kind, key))
    const bytes = await file?.read()
    if (bytes) {
      const jpeg = await platform.images.drawJpeg({ bytes, side, quality }, companyId)
      pictures.push({ ...photo, jpeg })
    }
    if ((at + 1) % STEP === 0) await setReport(drawing, { done: at + 1 })
  }
  if (pictures.length === 0) throw new NoPhotos()
  return pictures
}

/** In the order that was asked for; what was deleted meanwhile is left out. */
async function findPhotos(
  db: Db,
  companyId: CompanyId,
  { gallery_id, photo_ids, sort }: ReportRow,
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`select p.id, p.preview_key, p.comment, p.tags, p.phase, p.taken_at, p.created_at,
      p.latitude, p.longitude
    from photo p where p.company_id = ${companyId} and p.gallery_id = ${gallery_id} and p.deleted_at is null
      ${photo_ids ? sql`and p.id = any (${photo_ids}::uuid[])` : sql``} order by ${orders[sort]}`.execute(db)
  return rows
}

const at = sql`coalesce(p.taken_at, p.created_at)`
const orders: Record<ReportRow['sort'], RawBuilder<unknown>> = {
  oldest: sql`${at}, p.id`,
  newest: sql`${at} desc, p.id desc`,
  stage: sql`array_position(array['before', 'during', 'after'], p.phase) nulls last, ${at}, p.id`,
}

/** The file is there before the row says so. Of a report that was deleted meanwhile nothing is kept. */
async function keepReport({ platform, companyId, report }: Drawing, printed: { pdf: Uint8Array; total: number }) {
  const { pdf, total } = printed
  await platform.database.inCompany(companyId, async (db) => {
    const { rows } = await sql`select from photo_report
      where company_id = ${companyId} and id = ${report.id} and status = 'drawing' for update`.execute(db)
    if (rows.length === 0) return
    const kept = { kind: 'photo_report', source: pdf, mime: 'application/pdf' } as const
    const file_key = await keepFile({ db, platform, companyId }, kept)
    const set = { status: 'ready', done: total, total, file_key, bytes: pdf.byteLength } as const
    await db
      .updateTable('photo_report')
      .set(set)
      .where('company_id', '=', companyId)
      .where('id', '=', report.id)
      .execute()
  })
}

type Change = { done?: number; status?: 'failed'; problem?: string }

async function setReport({ platform, companyId, report }: Drawing, change: Change): Promise<void> {
  await platform.database.inCompany(companyId, (db) =>
    db
      .updateTable('photo_report')
      .set(change)
      .where('company_id', '=', companyId)
      .where('id', '=', report.id)
      .where('status', '=', 'drawing')
      .execute(),
  )
}

class NoPhotos extends Error {}

/** What is said of it where trying again would not help. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NoPhotos) return 'Its photos were deleted before it was made.'
  if (error instanceof Refusal && error.code === 'storage_limit') return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'job_failed' ? "It couldn't be drawn. Make it again with fewer photos." : undefined
}
