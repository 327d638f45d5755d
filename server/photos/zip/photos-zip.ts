import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/values/limits.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { FileAnswer } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { asJpeg } from '../showing/as-jpeg.ts'
import { shownPicture } from '../showing/shown-picture.ts'

export type PhotosZip = {
  /** What the zip is called. */
  title: string
  photos: readonly { id: string; at: string; name: string; stamp?: string | undefined }[]
  files: 'shown' | 'original'
  /** Asked of photo `p` again when it is its turn. */
  which: RawBuilder<boolean>
  /** Whether whoever asked may still have them; the zip breaks off where not. */
  isAlive?: (db: Db) => Promise<boolean>
}

/** A zip that is written while it is sent: one photo at a time is held, and no transaction waits for a slow line. */
export function photosZip(platform: Platform, companyId: CompanyId, zip: PhotosZip): FileAnswer {
  const bytes = makeZip(entriesOf(platform, companyId, zip) as never)
  return {
    bytes: Readable.fromWeb(bytes as ReadableStream),
    type: 'application/zip',
    filename: `${zip.title}.zip`,
    download: true,
  }
}

/** 400 where there is nothing to zip, or more than one zip holds. */
export function refuseUnzippable(count: number): void {
  if (count === 0) throw refuseField('photo_ids', 'There are no photos to download')
  if (count > limits.zipPhotos)
    throw refuseField(
      'photo_ids',
      `A zip holds ${limits.zipPhotos.toLocaleString('en-US')} photos at most, and these are ${count.toLocaleString('en-US')}`,
    )
}

type Row = { original_key: string; preview_key: string }

async function* entriesOf(platform: Platform, companyId: CompanyId, zip: PhotosZip) {
  const missing: string[] = []
  for (const photo of zip.photos) {
    const file = await platform.database.inCompany(companyId, (db) => findPicture(platform, companyId, db, zip, photo))
    const input = await contentOf(file, zip.files, { platform, companyId, stamp: photo.stamp })
    if (input) yield { name: photo.name, lastModified: new Date(photo.at), input }
    else missing.push(photo.name)
  }
  if (missing.length > 0) yield { name: 'Not included.txt', lastModified: new Date(), input: listOf(missing) }
}

type StoredFile = Awaited<ReturnType<typeof findFile>>

async function findPicture(
  platform: Platform,
  companyId: CompanyId,
  db: Db,
  { files, which, isAlive }: PhotosZip,
  { id }: { id: string },
): Promise<StoredFile> {
  if (isAlive && !(await isAlive(db))) throw new Error('The link of this download was turned off')
  const { rows } = await sql<Row>`select p.* from photo p
    where p.company_id = ${companyId} and p.id = ${id} and ${which}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { kind, key } = files === 'original' ? { kind: 'photo' as const, key: row.original_key } : shownPicture(row)
  return findFile({ db, platform, companyId }, kind, key)
}

type Drawing = { platform: Platform; companyId: CompanyId; stamp: string | undefined }

/** Nothing where the photo is gone, or cannot be drawn: the others are still worth having. */
async function contentOf(file: StoredFile, files: PhotosZip['files'], drawing: Drawing) {
  if (files === 'original') return (await file?.open())?.stream
  const bytes = await file?.read()
  return (
    bytes &&
    patiently(() => asJpeg(bytes, drawing)).catch((error) => {
      if (codeOf(error) === 'job_failed') return undefined
      throw error
    })
  )
}

function listOf(names: readonly string[]): string {
  return ['These photos were deleted meanwhile, or could not be read:', '', ...names, ''].join('\r\n')
}

/** Where many draw at once it is tried again: a download that breaks off begins anew. */
async function patiently<T>(work: () => Promise<T>, left = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== 'process_busy' || left === 0) throw error
    await sleep(1_000)
    return patiently(work, left - 1)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
