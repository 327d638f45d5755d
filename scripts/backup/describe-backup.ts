import { join } from 'node:path'
import type { Settings } from '#server/platform/settings/env.ts'
import { sharedFolderOf } from './backup-folder.ts'
import type { Backup } from './make-backup.ts'
import { counted, sizeOf } from './progress.ts'

/** What lies where, and what is not in it. */
export function describeBackup(env: Settings, folder: string, backup: Backup, deleted: number): string {
  const { name, database, files, fresh, missing, encrypted } = backup
  const where = join(folder, name)
  const held = [
    database && `the database (${sizeOf(database.stored_bytes)}) in ${where}`,
    `${counted(files.count, 'file')} (${sizeOf(files.bytes)}, ${fresh.toLocaleString('en-US')} new) in ${join(folder, sharedFolderOf(encrypted))}`,
  ]
  const sentences = [
    `Backup ${name} is whole and checked: ${held.filter(Boolean).join(', ')}.`,
    encrypted ? 'It opens with the key alone.' : 'It is not encrypted.',
    deleted > 0 && `${counted(deleted, 'older backup')} deleted.`,
    notInIt(env, backup),
    missing.length > 0 &&
      `${counted(missing.length, 'file')} that the database names ${missing.length === 1 ? 'was' : 'were'} missing or damaged before, such as ${missing[0]}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function notInIt(env: Settings, { has_secret_key, database }: Backup): string {
  const secret = env.SECRET_KEY ? 'SECRET_KEY' : `the secret key, ${join(env.DATA_DIR, 'secret-key')}`
  const left = [
    !has_secret_key && secret,
    'the settings',
    env.SEAL_P12 && env.SEAL_P12,
    !database && 'the database of DATABASE_URL, which its provider, pgBackRest or WAL-G keeps',
  ].filter(Boolean)
  return `Not in it: ${left.join('; ')}.`
}
