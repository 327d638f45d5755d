import { createReadStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { openBucket } from '#server/platform/files/bucket.ts'
import { openDiskStore, syncFolder } from '#server/platform/files/disk-store.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import about from '../../package.json' with { type: 'json' }
import {
  type BackupDescription,
  databaseName,
  type ListedFile,
  makePrivateFolder,
  nameAt,
  partial,
  partialBackups,
  removeBackup,
  sharedFolderOf,
} from './backup-folder.ts'
import { openBaseBackup } from './base-backup.ts'
import { type CopiedFiles, copyFiles, deleteUnlisted, knownFiles } from './copy-files.ts'
import { type DatabaseSource, openSource } from './database-source.ts'
import { withFolderLock } from './folder-lock.ts'
import type { BackupKeys } from './keys.ts'
import { refuseDifferences } from './manifest.ts'
import type { Progress } from './progress.ts'
import { checkStored, hashed, type StoredFile, writeStored } from './stored-file.ts'
import { type FileHashes, hashTar } from './tar-files.ts'

export type BackupOptions = { folder: string; keys?: BackupKeys; withSecrets: boolean; progress: Progress }
export type Backup = BackupDescription & { fresh: number }

/**
 * Makes a backup in a folder of its own below `folder`, while the product runs or not. It has its final name only once it is
 * whole and was read back. Throws a setup error of one line for what the person can put right; nothing is left then under a final name.
 */
export async function makeBackup(env: Settings, options: BackupOptions): Promise<Backup> {
  if (options.withSecrets) secretOf(env)
  makePrivateFolder(options.folder)
  return withFolderLock(options.folder, async () => {
    const source = await openSource(env)
    try {
      return await makeWhole(env, source, options)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
      for (const name of partialBackups(options.folder)) removeBackup(options.folder, name)
      await deleteUnlisted(options.folder)
      throw setupError(
        `The disk of ${options.folder} is full: this backup was removed again, earlier ones are whole.`,
        error,
      )
    } finally {
      options.progress.end()
      await source.close()
    }
  })
}

async function makeWhole(env: Settings, source: DatabaseSource, options: BackupOptions): Promise<Backup> {
  const { folder, keys, progress } = options
  const began = new Date()
  const name = nameAt(began)
  const partials = partialBackups(folder)
  const known = knownFiles(folder, partials, keys)
  const work = join(folder, `${name}${partial}`)
  makePrivateFolder(join(work, sharedFolderOf(keys?.fingerprint ?? null)))
  const database = source.superuser ? await copyDatabase(source.superuser, work, options) : undefined
  // Rows first, files after: the bytes of a row are there before it is.
  const named = await source.namedFiles()
  const listed = join(work, sharedFolderOf(keys?.fingerprint ?? null), 'files.jsonl')
  const store = env.STORAGE_URL ? openBucket(env.STORAGE_URL) : openDiskStore(join(env.DATA_DIR, 'files'))
  const files = await copyFiles({ store, named, folder, known, list: listed, keys, progress })
  store.close()
  const kept = await keepSmallFiles(env, work, options)
  for (const cut of partials) removeBackup(folder, cut)
  renameSync(listed, join(work, 'files.jsonl'))
  rmSync(dirname(listed), { recursive: true })
  const description = descriptionOf({ name, began, database, files, kept, options, work })
  writeFileSync(join(work, 'backup.json'), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600, flush: true })
  await syncFolder(work)
  renameSync(work, join(folder, name))
  await syncFolder(folder)
  if (partials.length > 0) await deleteUnlisted(folder)
  return { ...description, fresh: files.fresh }
}

type CopiedDatabase = { stored: StoredFile; manifest: string }

/** The archive of the cluster, each file in it compared with PostgreSQL's list as it comes, and the whole read back. */
async function copyDatabase(
  superuser: string,
  work: string,
  { keys, progress }: BackupOptions,
): Promise<CopiedDatabase> {
  const copy = await openBaseBackup(superuser)
  try {
    const hashes: FileHashes = new Map()
    const path = join(work, databaseName(keys !== undefined))
    const stored = await writeStored(path, Readable.from(told(hashTar(copy.archive, hashes))), {
      keys,
      compressed: true,
    })
    const manifest = copy.manifest()
    refuseDifferences(manifest, hashes)
    writeFileSync(join(work, 'backup_manifest'), manifest, { mode: 0o600, flush: true })
    await checkStored(path, stored)
    return { stored, manifest }
  } finally {
    await copy.close()
  }

  async function* told(chunks: AsyncIterable<Buffer>) {
    let done = 0
    for await (const chunk of chunks) {
      done += chunk.length
      progress.step('Database', done, copy.expected_bytes)
      yield chunk
    }
  }
}

/** What else of DATA_DIR must last. The secret key only where it is asked for. */
async function keepSmallFiles(
  env: Settings,
  work: string,
  { keys, withSecrets }: BackupOptions,
): Promise<ListedFile[]> {
  const kept: ListedFile[] = []
  async function keep(key: string, source: Readable) {
    const path = join(work, 'kept', `${key}${keys ? '.age' : ''}`)
    makePrivateFolder(dirname(path))
    const stored = await writeStored(path, source, { keys })
    await checkStored(path, stored)
    kept.push({ key, ...stored })
  }
  const practice = await readdir(join(env.DATA_DIR, 'practice'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const paths = practice.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const password = join(env.DATA_DIR, 'postgres-password')
  for (const path of [...(existsSync(password) && !env.DATABASE_URL ? [password] : []), ...paths])
    await keep(path.slice(env.DATA_DIR.length + 1), createReadStream(path))
  const secret = withSecrets && secretOf(env)
  if (secret) await keep('secret-key', Readable.from([Buffer.from(`${secret}\n`)]))
  return kept
}

function secretOf({ SECRET_KEY, DATA_DIR }: Settings): string {
  const path = join(DATA_DIR, 'secret-key')
  if (SECRET_KEY) return SECRET_KEY
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  throw setupError(`--with-secrets: there is no secret key, neither in SECRET_KEY nor in ${path}.`)
}

type DescribedParts = {
  name: string
  began: Date
  database: CopiedDatabase | undefined
  files: CopiedFiles
  kept: ListedFile[]
  options: BackupOptions
  work: string
}

function descriptionOf({ name, began, database, files, kept, options, work }: DescribedParts): BackupDescription {
  return {
    format: 1,
    name,
    version: about.version,
    made_at: began.toISOString(),
    database: database?.stored ?? null,
    database_manifest: database ? hashed(database.manifest) : null,
    kept,
    files: { count: files.count, bytes: files.bytes, list_sha256: hashed(readFileSync(join(work, 'files.jsonl'))) },
    missing: files.missing,
    encrypted: options.keys?.fingerprint ?? null,
    has_secret_key: kept.some(({ key }) => key === 'secret-key'),
  }
}
