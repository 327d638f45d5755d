import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { setupError } from '#server/platform/setup-error.ts'

const storedFile = z.object({
  bytes: z.number(),
  sha256: z.string(),
  stored_bytes: z.number(),
  stored_sha256: z.string(),
})
const listedFile = storedFile.extend({ key: z.string() })

/** `backup.json`: what a backup holds. It is written last. */
const description = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Of Chalkline. */
  version: z.string(),
  made_at: z.string(),
  /** Null where the database is kept elsewhere: a PostgreSQL of one's own. */
  database: storedFile.nullable(),
  /** PostgreSQL's list of the files in it. */
  database_manifest: z.string().nullable(),
  /** Small files of DATA_DIR, by their path there. */
  kept: z.array(listedFile),
  files: z.object({ count: z.number(), bytes: z.number(), list_sha256: z.string() }),
  /** Keys of files that the database named and that were not there, or not as it said, when the backup was made. */
  missing: z.array(z.string()),
  /** Of the key that it is encrypted with; null where it is not. */
  encrypted: z.string().nullable(),
  has_secret_key: z.boolean(),
})

/** A file by its key, as the store of files has it. */
export type ListedFile = z.infer<typeof listedFile>
export type BackupDescription = z.infer<typeof description>

export const partial = '.partial'
const names = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/

/** `2026-11-30T151726Z`: the moment in UTC, in letters that every disk takes. */
export function nameAt(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}

export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))
}

export function isBackupName(name: string): boolean {
  return names.test(name)
}

/** The whole backups of a folder, oldest first. */
export function wholeBackups(folder: string): string[] {
  return namesIn(folder).filter((name) => names.test(name) && existsSync(join(folder, name, 'backup.json')))
}

/** Backups that were cut short. */
export function partialBackups(folder: string): string[] {
  return namesIn(folder).filter((name) => name.endsWith(partial) && names.test(name.slice(0, -partial.length)))
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

export function readDescription(folder: string, name: string): BackupDescription {
  const path = join(folder, name, 'backup.json')
  try {
    return description.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw setupError(
      `${path} is not what a backup of this version of Chalkline has: it is damaged, or of a newer one.`,
      error,
    )
  }
}

/** The list of files of a backup, a line each; of one that was cut short the lines that are whole. */
export function readList(folder: string, name: string): ListedFile[] {
  const path = join(folder, name, 'files.jsonl')
  if (!existsSync(path)) return []
  return listFrom(readFileSync(path, 'utf8'))
}

export function listFrom(text: string): ListedFile[] {
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  return lines.map((line) => listedFile.parse(JSON.parse(line)))
}

/** Files of all backups lie in one folder, for they never change: those of one key together. */
export function sharedFolderOf(encrypted: string | null): string {
  return encrypted ? `files-${encrypted}` : 'files'
}

/** Where a file lies below the folder of backups. */
export function sharedPath(encrypted: string | null, key: string): string {
  return join(sharedFolderOf(encrypted), `${key}${encrypted ? '.age' : ''}`)
}

export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw setupError(`${path} cannot be made: ${(error as NodeJS.ErrnoException).code}.`, error)
  }
}

export function removeBackup(folder: string, name: string): void {
  // First of all it is no whole one any more.
  rmSync(join(folder, name, 'backup.json'), { force: true })
  rmSync(join(folder, name), { recursive: true, force: true })
}

export function databaseName(isEncrypted: boolean): string {
  return `database.tar.zst${isEncrypted ? '.age' : ''}`
}
