import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'
import { makeFolder, type Place } from './place.ts'
import { removeFolder } from './remove-folder.ts'
import { runProgram } from './run-program.ts'

/**
 * Makes the cluster if there is none. It is made beside its place and moved in whole, so that a cluster which exists is
 * complete, whenever the power went.
 */
export async function createCluster(place: Place, password: string, durable: boolean): Promise<void> {
  await removeDrafts(place.clusterDir)
  if (existsSync(place.clusterDir)) return
  // Never the same twice: an initdb whose starter was killed may still be writing in the last one.
  const draft = `${place.clusterDir}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}-password`
  makeFolder(draft, place.account, 0o700)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  try {
    await initialise(place, draft, passwordFile, durable)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, place.clusterDir)
}

/** What a first start that was cut short has left, its initdb perhaps still writing there. */
async function removeDrafts(clusterDir: string): Promise<void> {
  const [folder, start] = [dirname(clusterDir), `${basename(clusterDir)}.new-`]
  const drafts = readdirSync(folder).filter((name) => name.startsWith(start))
  await Promise.all(drafts.map((name) => removeFolder(join(folder, name))))
}

/**
 * The built-in C.UTF-8 provider sorts alike on every machine and is never changed by an upgrade of the host's libraries,
 * which would break indexes. LC_CTYPE is beside it because pg_trgm asks the host what a letter is.
 */
async function initialise(place: Place, folder: string, passwordFile: string, durable: boolean): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
  const first = await runProgram(place, 'initdb', [...options, '--lc-ctype=C.UTF-8'])
  if (first.code === 0) return
  if (!first.said.includes('locale'))
    throw setupError(`PostgreSQL could not make its data folder: ${lastLine(first.said)}`)
  const second = await runProgram(place, 'initdb', options)
  if (second.code !== 0) throw setupError(`PostgreSQL could not make its data folder: ${lastLine(second.said)}`)
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => /error|fatal/i.test(line))
  return lines.at(-1)?.trim() ?? said.trim().split('\n').at(-1) ?? ''
}

/** The role that owns nothing has its login: clusters of before get it at their next start. */
export function loginMark(clusterDir: string): string {
  return join(clusterDir, 'chalkline.login')
}

/** The cluster has its roles and databases; set inside it so that the mark travels with a copy of it. */
export function bootstrapMark(clusterDir: string): string {
  return join(clusterDir, 'chalkline.ready')
}
