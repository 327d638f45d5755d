import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchFromBucket, withBucket } from '#scripts/backup/bucket-copies.ts'
import { readKeys } from '#scripts/backup/keys.ts'
import { counted, progressOn, sizeOf } from '#scripts/backup/progress.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'

const usage = 'npm run restore -- DIR [--at NAME] [--key-file FILE] [--from-bucket]'

/** Puts a backup into a new DATA_DIR. */
await runScript(async () => {
  const { folder, at: wanted, keyFile, fromBucket } = readArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  const at = fromBucket ? await withBucket(env, (store) => fetchFromBucket(store, folder, wanted)) : wanted
  const keys = keyFile ? await readKeys(keyFile) : undefined
  const { name, database, files, has_secret_key } = await restoreBackup(env, {
    folder,
    at,
    keys,
    progress: progressOn(process.stderr),
  })
  const held = `${database ? 'the database and ' : ''}${counted(files.count, 'file')} (${sizeOf(files.bytes)})`
  const key = has_secret_key
    ? ''
    : ` Put the secret key into ${env.DATA_DIR}/secret-key or SECRET_KEY first: it is not in the backup.`
  process.stdout.write(`Backup ${name} is restored into ${env.DATA_DIR} and checked: ${held}.${key} Then npm start.\n`)
  return 0
})

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        'key-file': { type: 'string' },
        'from-bucket': { type: 'boolean', default: false },
      },
    })
    if (positionals.length !== 1) throw new Error('It takes one folder')
    const keyFile = values['key-file']
    return {
      folder: resolve(positionals[0] ?? ''),
      at: values.at,
      fromBucket: values['from-bucket'],
      keyFile: keyFile && resolve(keyFile),
    }
  } catch (error) {
    throw setupError(`${(error as Error).message}.\n${usage}`.replace('..', '.'), error)
  }
}
