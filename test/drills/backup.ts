import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sentContract, sign } from './contracts.ts'
import { type Breach, brokenInvariants } from './invariants.ts'
import { lookFor } from './kill.ts'
import { type Office, openOffice } from './office.ts'
import { addGallery, pictureOf, upload } from './photo-uploads.ts'
import { runBackup } from './run-backup.ts'
import { seeded } from './seeded.ts'
import { type AcknowledgedWrite, startWriters } from './writers.ts'

type BackupReport = {
  seed: number
  encrypted: boolean
  database_mb: number
  files_mb: number
  backup_s: number
  /** A second one, with everything of the first there. */
  again_s: number
  restore_s: number
  /** From the start of the command that restores to the first healthy answer. */
  back_s: number
  /** Before the backup began; and of those what is not there, or different. */
  acknowledged: number
  lost: AcknowledgedWrite[]
  broken: Breach[]
  files: number
  /** Files of rows that are not there, or not what the row says. */
  wrong_files: string[]
  seals: number
  genuine: number
}

const MEGABYTE = 1_048_576

/** Plain, and encrypted. DRILL_MB sets how much: so many megabytes of rows and as many of files. */
export async function drillBackups(seed: number): Promise<{ reports: BackupReport[] }> {
  const megabytes = Number(process.env.DRILL_MB ?? 200)
  return { reports: [await drillBackup(seed, megabytes, false), await drillBackup(seed, megabytes, true)] }
}

export function areWholeAgain({ reports }: { reports: BackupReport[] }): boolean {
  return reports.every(isWholeAgain)
}

/**
 * A backup while people write, with so many megabytes of rows and as many of files beside them; then it is restored elsewhere,
 * started there, and everything that was acknowledged before is looked for. Source: D-32.
 */
async function drillBackup(seed: number, megabytes: number, encrypted: boolean): Promise<BackupReport> {
  const chance = seeded(seed)
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-drill-backup-'))
  const [dir, key, dataDir] = ['backups', 'key', 'data'].map((name) => join(folder, name)) as [string, string, string]
  const office = await openOffice()
  let closed = false
  try {
    await addPhotos(office, chance)
    await addContracts(office, 3)
    await fill(office, megabytes)
    await runBackup('backup', office.dataDir, ['--new-key', key])
    const keyed = encrypted ? ['--key-file', key] : []
    const writers = startWriters(office, 4, chance)
    await sleep(5_000)
    const first = await timed(() => runBackup('backup', office.dataDir, [dir, ...keyed]))
    const before = [...writers.acknowledged]
    const again = await timed(() => runBackup('backup', office.dataDir, [dir, ...keyed]))
    await sleep(1_000)
    await writers.stop()
    const secret = readFileSync(join(office.dataDir, 'secret-key'))
    const { data } = office
    // The first is gone, as after a fire.
    await office.close()
    closed = true
    const start = performance.now()
    const restore = await timed(() => runBackup('restore', dataDir, [dir, ...keyed]))
    writeFileSync(join(dataDir, 'secret-key'), secret, { mode: 0o600 })
    const other = await openOffice({ dataDir, data })
    const back_s = secondsSince(start)
    try {
      const sizes = await sizesOf(other)
      return {
        ...{ seed, encrypted, ...sizes, backup_s: first, again_s: again, restore_s: restore, back_s },
        acknowledged: before.length,
        lost: (await lookFor(other.superuser(), before)).lost,
        broken: await brokenInvariants(other.superuser()),
        ...(await lookAtFiles(other)),
        ...(await verifySeals(other)),
      }
    } finally {
      await other.close()
    }
  } finally {
    if (!closed) await office.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything that was acknowledged before is there, every file and seal; back within ten minutes for 5 GB. */
function isWholeAgain(report: BackupReport): boolean {
  const { acknowledged, lost, broken, files, wrong_files, seals, genuine, database_mb, files_mb, back_s } = report
  const isThere = acknowledged > 0 && lost.length === 0 && broken.length === 0 && wrong_files.length === 0
  return (
    isThere && files > 0 && seals > 0 && genuine === seals && back_s <= 30 + (600 * (database_mb + files_mb)) / 5_000
  )
}

async function timed(work: () => Promise<{ code: number | null; said: string; told: string }>): Promise<number> {
  const start = performance.now()
  const { code, told } = await work()
  if (code !== 0) throw new Error(`It ended with ${code}: ${told}`)
  return secondsSince(start)
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10
}

async function addPhotos(office: Office, chance: () => number): Promise<void> {
  const gallery = await addGallery(office)
  const picture = await pictureOf(chance)
  for (let at = 0; at < 12; at++)
    if (!(await upload(office, gallery, Buffer.concat([picture, Buffer.from(`${at}`)])))) throw new Error('No photo')
}

async function addContracts(office: Office, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const answer = await sign(office, await sentContract(office, `renee${at}`))
    if (!answer.ok) throw new Error(`A signature was answered ${answer.status}`)
  }
  for (let sealed = 0; sealed < count; await sleep(200))
    sealed = (await ask<{ n: number }>(office, 'select count(*)::int as n from contract_seal'))[0]?.n ?? 0
}

/** Rows that do not compress to nothing, and files whose transaction was taken back. */
async function fill(office: Office, megabytes: number): Promise<void> {
  await ask(office, 'create table ballast (words text)')
  await ask(
    office,
    `insert into ballast select string_agg(md5(n::text || part::text), '') from generate_series(1, ${megabytes * 16}) n,
      generate_series(1, 2000) part group by n`,
  )
  const photos = join(office.dataDir, 'files', 'companies', office.data.company_id, 'photo')
  mkdirSync(photos, { recursive: true })
  for (let at = 0; at < megabytes / 4; at++) writeFileSync(join(photos, randomUUID()), randomBytes(4 * MEGABYTE))
}

async function ask<T extends object>(office: Office, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: office.superuser() })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function sizesOf(office: Office): Promise<{ database_mb: number; files_mb: number }> {
  const [row] = await ask<{ bytes: string }>(office, `select pg_database_size('chalkline') as bytes`)
  const files = await filesOf(office)
  const photos = join(office.dataDir, 'files', 'companies')
  const all = readdirSync(photos, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = all.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  if (files.length === 0) throw new Error('No row names a file')
  return { database_mb: Math.round(Number(row?.bytes) / MEGABYTE), files_mb: Math.round(bytes / MEGABYTE) }
}

function filesOf(office: Office) {
  return ask<{ key: string; sha256: string }>(
    office,
    `select 'companies/' || company_id || '/' || kind || '/' || id as key, sha256 from file`,
  )
}

async function lookAtFiles(office: Office): Promise<Pick<BackupReport, 'files' | 'wrong_files'>> {
  const files = await filesOf(office)
  const wrong_files: string[] = []
  for (const { key, sha256 } of files) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of createReadStream(join(office.dataDir, 'files', key))) hash.update(chunk)
    } catch {}
    if (hash.digest('hex') !== sha256) wrong_files.push(key)
  }
  return { files: files.length, wrong_files }
}

/** By what the public page says of each. */
async function verifySeals(office: Office): Promise<Pick<BackupReport, 'seals' | 'genuine'>> {
  const seals = await ask<{ code: string }>(office, 'select code from contract_seal')
  let genuine = 0
  for (const { code } of seals) {
    const answer = await fetch(`${office.url}/api/verify/${encodeURIComponent(code)}/`)
    if (((await answer.json()) as { genuine?: boolean }).genuine) genuine++
  }
  return { seals: seals.length, genuine }
}
