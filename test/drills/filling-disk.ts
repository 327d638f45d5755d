import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Breach, brokenInvariants } from './invariants.ts'
import { lookFor } from './kill.ts'
import { type Office, openOffice } from './office.ts'
import { seeded } from './seeded.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startWriters } from './writers.ts'

export type FillingDiskOptions = { disk_mb: number; writers: number; uploaders: number; seed: number; pause_ms: number }

/** What a drill saw. `lost` were acknowledged, writes or files, and are not there as they were. */
export type FillingDiskReport = FillingDiskOptions & {
  files_taken: number
  files_refused: number
  /** Answers to uploads that are neither yes nor 507. */
  otherwise: number
  /** Writes that were acknowledged while files were refused, and while nothing large was taken. */
  written_low: number
  written_nearly_full: number
  large_refused: boolean
  read_and_signed_in: boolean
  taken_again: boolean
  least_free_mb: number
  lost: number
  broken: Breach[]
}

/**
 * A disk that fills: first by what people upload, then by something else on it. Files are refused, then anything large,
 * while people go on writing, reading and logging in; in the end all that was acknowledged is looked for. Undefined where no
 * disk can be mounted.
 */
export async function drillFillingDisk(options: FillingDiskOptions): Promise<FillingDiskReport | undefined> {
  const disk = mountSmallDisk(options.disk_mb)
  if (!disk) return undefined
  const dataDir = join(disk.folder, 'data')
  let office: Office | undefined
  try {
    mkdirSync(dataDir)
    office = await openOffice({ dataDir })
    const writers = startWriters(office, options.writers, seeded(options.seed))
    const { taken, codes } = await uploadUntilRefused(office, options.uploaders)
    const low = writers.acknowledged.length
    await sleep(options.pause_ms)
    const written_low = writers.acknowledged.length - low
    disk.leave(48)
    const nearly = writers.acknowledged.length
    const large_refused = (await sendLarge(office)) === 507
    const read_and_signed_in = await readAndSignIn(office)
    await sleep(options.pause_ms)
    const written_nearly_full = writers.acknowledged.length - nearly
    const least_free_mb = disk.freeMb()
    disk.free()
    // What nobody names is swept a day later; until then, somebody frees space.
    disk.grow(options.disk_mb + 256)
    const taken_again = (await upload(office, randomBytes(1000))).status === 200
    await writers.stop()
    const { lost } = await lookFor(office.superuser(), writers.acknowledged)
    return {
      ...options,
      files_taken: taken.length,
      files_refused: codes.filter((code) => code === 507).length,
      otherwise: codes.filter((code) => code !== 200 && code !== 507).length,
      written_low,
      written_nearly_full,
      large_refused,
      read_and_signed_in,
      taken_again,
      least_free_mb,
      lost: lost.length + (await lostFiles(office, dataDir, taken)),
      broken: await brokenInvariants(office.superuser()),
    }
  } finally {
    await office?.close()
    disk.unmount()
  }
}

/** Whether the drill went as it must. */
export function isRefusedWell(report: FillingDiskReport): boolean {
  return (
    report.files_taken > 0 &&
    report.files_refused > 0 &&
    report.otherwise === 0 &&
    report.written_low > 0 &&
    report.written_nearly_full > 0 &&
    report.large_refused &&
    report.read_and_signed_in &&
    report.taken_again &&
    report.lost === 0 &&
    report.broken.length === 0
  )
}

/** Each uploads certificates of 5 MB, one after the other, until three in a row were refused. */
async function uploadUntilRefused(office: Office, uploaders: number) {
  const taken: string[] = []
  const codes: number[] = []
  const one = async () => {
    for (let refused = 0; refused < 3; ) {
      const content = randomBytes(5 * 1_048_576)
      const { status } = await upload(office, content)
      codes.push(status)
      refused = status === 200 ? 0 : refused + 1
      if (status === 200) taken.push(sha256(content))
    }
  }
  await Promise.all(Array.from({ length: uploaders }, one))
  return { taken, codes }
}

async function upload(office: Office, content: Buffer): Promise<Response> {
  content.write('%PDF')
  const form = new FormData()
  form.set('insurance_certificate', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'policy.pdf')
  const answer = await fetch(`${office.url}/api/company/settings/`, {
    method: 'POST',
    headers: { cookie: office.data.cookie },
    body: form,
  })
  await answer.arrayBuffer()
  return answer
}

/** A draft with as much text as a form may have. */
async function sendLarge(office: Office): Promise<number> {
  const line_items = Array.from({ length: 100 }, () => ({ name: 'Cedar boards', description: 'x'.repeat(4000) }))
  const answer = await post(office, '/api/billing/', { is_invoice: true, line_items })
  return answer.status
}

async function readAndSignIn(office: Office): Promise<boolean> {
  const read = await fetch(`${office.url}/api/clients/`, { headers: { cookie: office.data.cookie } })
  const account = { username: `late${Date.now()}`, password: 'a long walk to the lumber yard' }
  const signed = await post(office, '/api/users/signup/', { ...account, email: `${account.username}@example.com` }, '')
  const logged = await post(office, '/api/users/token/', account, '')
  return read.status === 200 && signed.status === 201 && logged.status === 200
}

function post(office: Office, path: string, body: object, cookie = office.data.cookie): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  return fetch(`${office.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** How many files that were acknowledged have no row, or other bytes. */
async function lostFiles(office: Office, folder: string, taken: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: office.superuser() })
  await client.connect()
  try {
    const { rows } = await client.query<{ company_id: string; kind: string; id: string; sha256: string }>(
      'select * from file',
    )
    const whole = rows.filter(
      ({ company_id, kind, id, sha256: said }) =>
        sha256(readFileSync(join(folder, 'files/companies', company_id, kind, id))) === said,
    )
    const kept = new Set(whole.map((row) => row.sha256))
    return taken.filter((each) => !kept.has(each)).length
  } finally {
    await client.end()
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
