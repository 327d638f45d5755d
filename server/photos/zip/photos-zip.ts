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

async function* entriesOf(platform: Platform, companyId: CompanyId, { photos, files, which, isAlive }: PhotosZip) {
  for (const { id, at, name, stamp } of photos) {
    const file = await platform.database.inCompany(companyId, async (db) => {
      if (isAlive && !(await isAlive(db))) throw new Error('The link of this download was turned off')
      const { rows } = await sql<Row>`select p.* from photo p
        where p.company_id = ${companyId} and p.id = ${id} and ${which}`.execute(db)
      const [row] = rows
      const picture =
        row && (files === 'original' ? { kind: 'photo' as const, key: row.original_key } : shownPicture(row))
      return picture && findFile({ db, platform, companyId }, picture.kind, picture.key)
    })
    // What was deleted meanwhile is left out.
    const input =
      files === 'original' ? (await file?.open())?.stream : await drawn(file, { platform, companyId, stamp })
    if (input) yield { name, lastModified: new Date(at), input }
  }
}

type Drawing = { platform: Platform; companyId: CompanyId; stamp: string | undefined }

async function drawn(file: Awaited<ReturnType<typeof findFile>>, drawing: Drawing): Promise<Uint8Array | undefined> {
  const bytes = await file?.read()
  return bytes && patiently(() => asJpeg(bytes, drawing))
}

/** Where many draw at once it is tried again: a download that breaks off begins anew. */
async function patiently<T>(work: () => Promise<T>, left = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'thread_busy'
    if (!isBusy || left === 0) throw error
    await sleep(1_000)
    return patiently(work, left - 1)
  }
}
