import { sql } from 'kysely'
import { GIGABYTE, storageGigabytes } from '#contract/values/storage.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ByteRange } from './object-store.ts'
import type { ReceivedFile } from './storage.ts'

/** What kinds of files a company has; each is named by a column that stands in the view `file_reference`. */
export type FileKind =
  | 'logo'
  | 'insurance'
  | 'print'
  | 'tax_certificate'
  | 'photo_report'
  | 'job_file'
  | 'contract'
  | 'receipt'
  | 'item_photo'
  | PhotoFileKind

/** A photo as it came, and what was drawn from it. */
export type PhotoFileKind = 'photo' | 'photo_preview' | 'photo_thumbnail'

/** Behind whose wall the transaction stands. */
type FileCtx = { db: Db; platform: Pick<Platform, 'storage' | 'env'>; companyId: string }
type Source = Uint8Array | AsyncIterable<Uint8Array> | ReceivedFile

/**
 * Keeps a file of a company in the transaction that will name it, and answers its SHA-256: what the naming column holds.
 * The bytes are on the disk before the row. Refuses with 413 `storage_limit` beyond the plan's limit, unless `counts` is
 * false: what the company sends must be kept. Large ones are taken in before the transaction (`storage.receive`), and
 * handed on here.
 */
export async function keepFile(
  { db, platform, companyId }: FileCtx,
  { kind, source, mime, counts = true }: { kind: FileKind; source: Source; mime: string; counts?: boolean },
): Promise<string> {
  const received = 'moveTo' in source ? source : await platform.storage.receive(source)
  const { sha256, bytes } = received
  try {
    const allowed = counts ? await limitOf(db, platform, companyId) : null
    const most = allowed === null ? null : allowed * GIGABYTE
    const { rows } = await sql<{ id: string | null }>`
      select keep_file(${companyId}, ${kind}, ${sha256}, ${bytes}, ${mime}, ${most}) as id`.execute(db)
    const id = rows[0]?.id
    if (!id) throw overLimit(allowed ?? 0)
    await received.moveTo(keyOf(companyId, kind, id))
    return sha256
  } catch (error) {
    if (received !== source) await received.discard() // one that was handed in may be kept by another try
    throw error
  }
}

/** A file of the company, to be opened as a stream or read whole: also when the transaction is over. */
export async function findFile({ db, platform, companyId }: FileCtx, kind: FileKind, sha256: string) {
  return (await findFiles({ db, platform, companyId }, kind, [sha256])).get(sha256)
}

/** The same of several of one kind, in the order in which they are asked for: those that there are. */
export async function findFiles({ db, platform, companyId }: FileCtx, kind: FileKind, keys: readonly string[]) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'sha256', 'mime', 'bytes'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('sha256', 'in', keys)
    .execute()
  const { storage } = platform
  const found = rows.map(({ id, sha256, mime, bytes }) => {
    const key = keyOf(companyId, kind, id)
    const file = {
      mime,
      bytes: Number(bytes),
      open: (range?: ByteRange) => storage.openFile(key, range),
      read: () => storage.readFile(key),
    }
    return [sha256, file] as const
  })
  const files = new Map(found)
  return new Map(keys.flatMap((key) => (files.has(key) ? [[key, files.get(key) as (typeof found)[number][1]]] : [])))
}

/** Notes that a column names a file no more: its day of grace begins. */
export async function markUnused(db: Db, companyId: string, kind: FileKind, sha256: string | null): Promise<void> {
  if (sha256) await markManyUnused(db, companyId, kind, [sha256])
}

/** The same of many files of one kind. */
export async function markManyUnused(
  db: Db,
  companyId: string,
  kind: FileKind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('file')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('sha256', 'in', keys)
    .execute()
}

/** Where the bytes of a company's file lie. */
export function keyOf(companyId: string, kind: string, id: string): string {
  return `companies/${companyId}/${kind}/${id}`
}

/** The plan's limit in gigabytes; without plans there is none. */
export async function limitOf(db: Db, { env }: Pick<Platform, 'env'>, companyId: string): Promise<number | null> {
  if (env.PLANS === 'off') return null
  const row = await db.selectFrom('subscription').select('plan').where('company_id', '=', companyId).executeTakeFirst()
  return storageGigabytes[row?.plan as keyof typeof storageGigabytes] ?? storageGigabytes.solo
}

/** Beyond a plan of so many gigabytes. */
export function overLimit(gigabytes: number): Refusal {
  return new Refusal(
    'storage_limit',
    `Your plan's ${gigabytes} GB for photos and files are used up. Delete some, or choose a larger plan.`,
  )
}
