import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { startPracticeStorage } from '#practice/storage/start-storage.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { readStorageAddress } from '#server/platform/files/storage-address.ts'
import { type Office, openOffice } from './drills/office.ts'
import { addGallery, upload } from './drills/photo-uploads.ts'
import { digestOf, runBackup } from './drills/run-backup.ts'
import { mountSmallDisk } from './drills/small-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'chalkline-backup-'))
const office = await openOffice({ clients: 10 })
const gallery = await addGallery(office)
const [blue, green] = await Promise.all(['#0b57d0', '#146c2e'].map(pictureOf))
await add(blue)
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function add(picture: Buffer | undefined) {
  expect(await upload(office, gallery, picture ?? Buffer.alloc(0))).toBe(true)
}

/** The paths and bytes of all files of a data directory. */
function filesOf(dataDir: string): Record<string, string> {
  const root = join(dataDir, 'files', 'companies')
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.map((path) => [path.slice(root.length), readFileSync(path).toString('base64')]))
}

/** All files below a folder, with their sizes. */
function sizesIn(root: string): Record<string, number> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), statSync(path).size]))
}

const backups = (dir: string) => readdirSync(dir).filter((name) => /^\d{4}-.*Z$/.test(name))
const empty = (name: string) => join(folder, `${name}-data`)

async function clientsOf({ url, data }: Office) {
  const answer = await fetch(`${url}/api/clients/`, { headers: { cookie: data.cookie } })
  return { status: answer.status, body: await answer.json() }
}

test('an operator backs up the product while it runs, and everything is there where it is restored', {
  timeout: 240_000,
}, async () => {
  const dir = join(folder, 'plain')
  const made = await runBackup('backup', office.dataDir, [dir])
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toMatch(
    /^Backup \S+Z is whole and checked: the database .* Not in it: the secret key, .*secret-key/,
  )
  expect(made.told).toContain('Database: ')
  const [digest, files, clients] = [
    await digestOf(office.superuser()),
    filesOf(office.dataDir),
    await clientsOf(office),
  ]

  const dataDir = empty('plain')
  const restored = await runBackup('restore', dataDir, [dir])
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.said).toContain(`Put the secret key into ${dataDir}/secret-key`)
  expect(existsSync(join(dataDir, 'secret-key'))).toBe(false)
  writeFileSync(join(dataDir, 'secret-key'), readFileSync(join(office.dataDir, 'secret-key')))
  expect(filesOf(dataDir)).toEqual(files)
  const other = await openOffice({ dataDir, data: office.data })
  try {
    expect(await clientsOf(other)).toEqual(clients)
    const found = await digestOf(other.superuser())
    expect(found).toEqual({ ...digest, ...(await ownOf(found)) })
  } finally {
    await other.close()
  }
})

/** What a server writes of itself, when it starts and when somebody asks. */
async function ownOf(found: Record<string, string>) {
  const own = ['session', 'session_token', 'bucket', 'rate_bucket']
  return Object.fromEntries(own.filter((name) => name in found).map((name) => [name, found[name]]))
}

test('an operator who backs up again copies new files alone, and keeps what the days say', {
  timeout: 240_000,
}, async () => {
  const dir = join(folder, 'days')
  await runBackup('backup', office.dataDir, [dir])
  await add(green)
  const [first = ''] = backups(dir)
  const old = '2026-01-01T000000Z'
  // As one of months ago, with a file that nobody has any more.
  renameSync(join(dir, first), join(dir, old))
  const again = await runBackup('backup', office.dataDir, [dir, '--keep-days', '7'])
  expect(again).toMatchObject({ code: 0 })
  expect(again.said).toMatch(/\d+ files \(\d+ kB, [1-9] new\)/)
  expect(again.said).toContain('1 older backup deleted.')
  expect(backups(dir)).not.toContain(old)
  expect(Object.keys(sizesIn(join(dir, 'files')))).toHaveLength(Object.keys(filesOf(office.dataDir)).length)
})

test('an operator with a key encrypts; nobody restores without it, or after a byte was changed', {
  timeout: 240_000,
}, async () => {
  const [dir, key, other] = [join(folder, 'sealed'), join(folder, 'key'), join(folder, 'other-key')]
  expect(await runBackup('backup', office.dataDir, ['--new-key', key])).toMatchObject({ code: 0 })
  expect(await runBackup('backup', office.dataDir, ['--new-key', other])).toMatchObject({ code: 0 })
  const made = await runBackup('backup', office.dataDir, [dir, '--key-file', key, '--with-secrets'])
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).not.toContain('the secret key')
  const [name = ''] = backups(dir)
  const secret = readFileSync(join(office.dataDir, 'secret-key'))
  expect(readFileSync(join(dir, name, 'kept', 'secret-key.age')).includes(secret)).toBe(false)
  expect(Object.keys(sizesIn(dir)).filter((path) => path.includes('companies') && !path.endsWith('.age'))).toEqual([])

  const dataDir = empty('sealed')
  const refused = async (...args: string[]) => {
    const { code, told } = await runBackup('restore', dataDir, [dir, ...args])
    expect({ code, left: existsSync(dataDir) }).toEqual({ code: 1, left: false })
    return told.trim().split('\n').at(-1)
  }
  expect(await refused()).toBe(`Backup ${name} is encrypted: --key-file takes the file with its key.`)
  expect(await refused('--key-file', other)).toContain('The key does not open')
  const path = Object.keys(sizesIn(dir)).find((each) => each.includes('/photo/')) ?? ''
  const whole = readFileSync(join(dir, path))
  const changed = Buffer.from(whole)
  changed[whole.length - 1] = (changed[whole.length - 1] ?? 0) ^ 1
  writeFileSync(join(dir, path), changed)
  expect(await refused('--key-file', key)).toContain(`${join(dir, path)} is damaged`)
  rmSync(join(dir, path))
  expect(await refused('--key-file', key)).toBe(`${join(dir, path)} is missing.`)
  writeFileSync(join(dir, path), whole)
  expect(await runBackup('restore', dataDir, [dir, '--key-file', key])).toMatchObject({ code: 0 })
  expect(filesOf(dataDir)).toEqual(filesOf(office.dataDir))
  expect(readFileSync(join(dataDir, 'secret-key'))).toEqual(secret)

  const full = await runBackup('restore', dataDir, [dir, '--key-file', key])
  expect(full).toMatchObject({ code: 1, said: '' })
  expect(full.told).toMatch(/is not empty \(.*\): a restore takes a new or an empty DATA_DIR\.\n$/)
})

test('a backup that is killed leaves nothing under a final name, and the next one clears it away', {
  timeout: 240_000,
}, async () => {
  const dir = join(folder, 'killed')
  const killed = await runBackup('backup', office.dataDir, [dir], {
    begun: (child) =>
      void vi.waitFor(
        () => {
          if (!existsSync(dir) || !readdirSync(dir).some((name) => name.endsWith('.partial')))
            throw new Error('not yet')
          child.kill('SIGKILL')
        },
        { timeout: 30_000, interval: 2 },
      ),
  })
  expect(killed.code).toBe(null)
  expect(backups(dir)).toEqual([])
  expect(await runBackup('restore', empty('killed'), [dir])).toMatchObject({
    code: 1,
    told: `There is no whole backup in ${dir}.\n`,
  })
  expect(await runBackup('backup', office.dataDir, [dir])).toMatchObject({ code: 0 })
  expect(backups(dir)).toHaveLength(1)
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('an operator whose disk fills is told so, and nothing half made is left', { timeout: 240_000 }, async () => {
  const disk = mountSmallDisk(4)
  if (!disk) return // by root alone
  try {
    const dir = join(disk.folder, 'backups')
    const made = await runBackup('backup', office.dataDir, [dir])
    expect(made).toMatchObject({ code: 1, said: '' })
    expect(made.told).toContain(`The disk of ${dir} is full: this backup was removed again, earlier ones are whole.`)
    expect(Object.keys(sizesIn(dir))).toEqual(['.lock'])
    const whole = join(folder, 'whole')
    expect(await runBackup('backup', office.dataDir, [whole])).toMatchObject({ code: 0 })
    const restored = await runBackup('restore', join(disk.folder, 'data'), [whole])
    expect(restored.told).toContain('is full: nothing was restored.')
    expect(readdirSync(disk.folder)).toEqual(['backups'])
  } finally {
    disk.unmount()
  }
})

test('an operator with a bucket keeps a copy there, and restores from it on another machine', {
  timeout: 240_000,
}, async () => {
  const practice = await startPracticeStorage()
  const address = readStorageAddress(practice.url)
  if (!address) throw new Error(practice.url)
  const store = openBucket(address)
  try {
    const files = filesOf(office.dataDir)
    for (const path of Object.keys(files))
      await store.put(`companies${path}`, join(office.dataDir, 'files', 'companies', path))
    const env = { STORAGE_URL: practice.url }
    const made = await runBackup('backup', office.dataDir, [join(folder, 'here'), '--to-bucket'], { env })
    expect(made).toMatchObject({ code: 0 })
    expect(made.said).toContain('A copy of it is in the bucket, below backups/.')
    await store.removeAll('companies')
    const [dir, dataDir] = [join(folder, 'there'), empty('bucket')]
    expect(await runBackup('restore', dataDir, [dir, '--from-bucket'], { env })).toMatchObject({ code: 0 })
    for (const [path, bytes] of Object.entries(files))
      expect(Buffer.from((await store.read(`companies${path}`)) ?? []).toString('base64')).toBe(bytes)
  } finally {
    store.close()
    await practice.stop()
  }
})

test('an operator with a PostgreSQL of their own keeps files, and reads who keeps the database', {
  timeout: 240_000,
}, async () => {
  const [dir, dataDir] = [join(folder, 'files-alone'), empty('files-alone')]
  const env = { DATABASE_URL: office.superuser() }
  const made = await runBackup('backup', office.dataDir, [dir], { env })
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toContain('the database of DATABASE_URL, which its provider, pgBackRest or WAL-G keeps.')
  const without = await runBackup('restore', dataDir, [dir])
  expect(without.told).toContain('holds files alone: restore the database by the means that keep it')
  expect(await runBackup('restore', dataDir, [dir], { env })).toMatchObject({ code: 0 })
  expect(filesOf(dataDir)).toEqual(filesOf(office.dataDir))
})

test('an operator is told in a sentence where there is nothing to back up, and what the commands take', {
  timeout: 240_000,
}, async () => {
  const nothing = empty('nothing')
  const at = (args: string[]) => runBackup('backup', nothing, args)
  expect((await at([join(folder, 'none')])).told).toBe(
    `There is no database in ${nothing}: DATA_DIR takes the folder of the product to back up.\n`,
  )
  expect((await at([])).told).toMatch(/^It takes one folder\.\nnpm run backup -- DIR/)
  expect((await at([folder, '--keep-days', '0'])).told).toMatch(/^--keep-days takes a number of days, 1 or more\.\n/)
  expect((await at([folder, '--key-file', join(folder, 'no-key')])).told).toContain('npm run backup -- --new-key')
  mkdirSync(nothing, { recursive: true })
})
