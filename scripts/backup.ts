import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyToBucket, deleteOldCopies, withBucket } from '#scripts/backup/bucket-copies.ts'
import { deleteOldBackups } from '#scripts/backup/delete-old-backups.ts'
import { describeBackup } from '#scripts/backup/describe-backup.ts'
import { makeKey, readKeys } from '#scripts/backup/keys.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { progressOn } from '#scripts/backup/progress.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'

const usage = `npm run backup -- DIR [--key-file FILE] [--with-secrets] [--keep-days N] [--to-bucket]
npm run backup -- --new-key FILE`

/** Copies the database and the files into a folder, while the product runs. 2: whole, but files were missing before. */
await runScript(async () => {
  const { folder, newKey, keyFile, withSecrets, keepDays, toBucket } = readArguments(process.argv.slice(2))
  if (newKey) {
    const recipient = await makeKey(newKey)
    process.stdout.write(
      `${newKey} holds a new key. Keep a copy away from this machine: without it no backup opens. To encrypt alone, this line in a file is enough:\n${recipient}\n`,
    )
    return 0
  }
  const env = readEnv(process.env)
  if (toBucket && !env.STORAGE_URL) throw setupError('STORAGE_URL is needed with --to-bucket: it names the bucket.')
  const keys = keyFile ? await readKeys(keyFile) : undefined
  const backup = await makeBackup(env, { folder, keys, withSecrets, progress: progressOn(process.stderr) })
  if (toBucket)
    await withBucket(env, async (store) => {
      await copyToBucket(store, folder, backup.name)
      if (keepDays) await deleteOldCopies(store, keepDays, backup.name)
    })
  const deleted = keepDays ? await deleteOldBackups(folder, keepDays, backup.name) : 0
  const copied = toBucket ? ' A copy of it is in the bucket, below backups/.' : ''
  process.stdout.write(`${describeBackup(env, folder, backup, deleted)}${copied}\n`)
  return backup.missing.length > 0 ? 2 : 0
})

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        'new-key': { type: 'string' },
        'with-secrets': { type: 'boolean', default: false },
        'keep-days': { type: 'string' },
        'to-bucket': { type: 'boolean', default: false },
      },
    })
    const newKey = values['new-key']
    if (positionals.length !== (newKey ? 0 : 1)) throw new Error('It takes one folder')
    const days = values['keep-days']
    if (days && !/^[1-9]\d{0,3}$/.test(days)) throw new Error('--keep-days takes a number of days, 1 or more')
    return {
      folder: resolve(positionals[0] ?? ''),
      newKey: newKey && resolve(newKey),
      keyFile: values['key-file'] && resolve(values['key-file']),
      withSecrets: values['with-secrets'],
      toBucket: values['to-bucket'],
      keepDays: days ? Number(days) : undefined,
    }
  } catch (error) {
    throw setupError(`${(error as Error).message}.\n${usage}`.replace('..', '.'), error)
  }
}
