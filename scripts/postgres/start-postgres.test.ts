import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
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
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRunning } from './pidfile.ts'
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-postgres-'))
const clusterDir = join(dataDir, 'postgres')
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => untilGone())

function start(): Promise<EmbeddedPostgres> {
  return startPostgres({ dataDir, durable: false })
}

async function answers(postgres: EmbeddedPostgres): Promise<boolean> {
  return (await loginAt(postgres.url('chalkline'))).user === 'chalkline'
}

async function loginAt(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ user: string; limit: string }>(
    `select current_user as user, current_setting('statement_timeout') as limit`,
  )
  await client.end()
  return { ...rows[0] }
}

function untilGone(): Promise<void> {
  return vi.waitFor(() => expect(findRunning(clusterDir)).toBeUndefined(), { timeout: 10_000 })
}

/** Another program that holds the same database; resolves once it does. */
async function anotherProgram(options = ''): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'start-postgres.ts')
  const code = `const { startPostgres } = await import(${JSON.stringify(module)})
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false${options} })
    process.stdout.write('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

function postmaster(): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the embedded PostgreSQL', () => {
  test('an operator whose database is of a version without the login of the application has it at the next start', async () => {
    const before = await start()
    const client = new pg.Client({ connectionString: before.url('chalkline') })
    await client.connect()
    await client.query('alter role chalkline_app nologin')
    await client.query('alter role chalkline_app reset all')
    await client.end()
    await expect(loginAt(before.appUrl('chalkline'))).rejects.toThrow('not permitted to log in')
    await before.stop()
    await untilGone()
    rmSync(join(clusterDir, 'chalkline.login'))
    const after = await start()
    expect(await loginAt(after.appUrl('chalkline'))).toEqual({ user: 'chalkline_app', limit: '8s' })
    await after.stop()
  })

  test('an operator starts it three times at once and all three share one server', async () => {
    const all = await Promise.all([start(), start(), start()])
    expect(new Set(all.map(({ port }) => port)).size).toBe(1)
    expect(await answers(all[2])).toBe(true)
    await all[0].stop()
    await all[1].stop()
    expect(await answers(all[2])).toBe(true)
    await all[2].stop()
    expect(findRunning(clusterDir)).toBeUndefined()
  })

  test('its password is readable by its owner alone', async () => {
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  test('an operator kills the program that holds it, and no server is left behind', async () => {
    const program = await anotherProgram()
    expect(findRunning(clusterDir)?.status).toBe('ready')
    program.kill('SIGKILL')
    await untilGone()
  })

  test('an operator stops one of two programs, and the other goes on', async () => {
    const program = await anotherProgram()
    const mine = await start()
    program.kill('SIGKILL')
    await new Promise((resolve) => program.once('close', resolve))
    expect(await answers(mine)).toBe(true)
    await mine.stop()
    expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(false)
  })

  test('an operator kills PostgreSQL itself, and the next start recovers', async () => {
    const mine = await start()
    process.kill(postmaster(), 'SIGKILL')
    await mine.stop()
    expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(true)
    const again = await start()
    expect(await answers(again)).toBe(true)
    await again.stop()
  })

  test('an operator whose PostgreSQL is killed finds it again at the same address, and nothing stays behind', async () => {
    const messages: string[] = []
    const mine = await startPostgres({ dataDir, durable: false, restart: (sentence) => messages.push(sentence) })
    for (const times of [1, 2]) {
      process.kill(postmaster(), 'SIGKILL')
      await vi.waitFor(() => expect(messages).toHaveLength(times), { timeout: 10_000 })
      expect(await answers(mine)).toBe(true)
    }
    await mine.stop()
    expect(existsSync(join(clusterDir, 'postmaster.pid'))).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
    'an operator who stops PostgreSQL with %s finds it again at the same address, though somebody is connected',
    async (signal) => {
      const messages: string[] = []
      const mine = await startPostgres({ dataDir, durable: false, restart: (sentence) => messages.push(sentence) })
      const client = new pg.Client({ connectionString: mine.url('chalkline') })
      client.on('error', () => {})
      await client.connect()
      process.kill(postmaster(), signal)
      await vi.waitFor(() => expect(messages).toEqual(['PostgreSQL had ended and was started again.']), {
        timeout: 10_000,
      })
      expect(await answers(mine)).toBe(true)
      await client.end().catch(() => {})
      await mine.stop()
    },
  )

  test('an operator whose PostgreSQL cannot start is told once, until it can', async () => {
    const messages: string[] = []
    const mine = await startPostgres({ dataDir, durable: false, restart: (sentence) => messages.push(sentence) })
    const control = join(clusterDir, 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(() => expect(messages).toHaveLength(1), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(messages).toEqual([
      expect.stringMatching(/^PostgreSQL did not start: .* It is tried again until it starts\.$/),
    ])
    renameSync(`${control}.away`, control)
    await vi.waitFor(() => expect(messages).toHaveLength(2), { timeout: 10_000 })
    expect(await answers(mine)).toBe(true)
    await mine.stop()
  })

  test('an operator starts it a second time and finds it at the port it had', async () => {
    const first = await start()
    await first.stop()
    const second = await start()
    expect(second.port).toBe(first.port)
    await second.stop()
  })

  test('an operator kills the program that had started it again, and no server is left behind', async () => {
    const program = await anotherProgram(', restart: () => {}')
    const first = postmaster()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect([undefined, first]).not.toContain(findRunning(clusterDir)?.pid), { timeout: 10_000 })
    await vi.waitFor(() => expect(findRunning(clusterDir)?.status).toBe('ready'), { timeout: 10_000 })
    await new Promise((resolve) => setTimeout(resolve, 300)) // its guard is posted once it is ready
    program.kill('SIGKILL')
    await untilGone()
  })

  test('an operator starts after a crash when another program has been given its process number', async () => {
    const mine = await start()
    process.kill(postmaster(), 'SIGKILL')
    await mine.stop()
    const file = join(clusterDir, 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    const again = await start()
    expect(await answers(again)).toBe(true)
    await again.stop()
  })

  test('an operator who cut the first start short starts again', async () => {
    rmSync(clusterDir, { recursive: true })
    const module = join(import.meta.dirname, 'start-postgres.ts')
    const code = `const { startPostgres } = await import(${JSON.stringify(module)}); await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
    await vi.waitFor(() => expect(findDraft()).toBe(true), { timeout: 10_000, interval: 5 })
    child.kill('SIGKILL')
    const mine = await start()
    expect(await answers(mine)).toBe(true)
    await mine.stop()
    await vi.waitFor(restartsWithoutDraft, { timeout: 10_000 })
  })

  test('an operator who lost the password is told which file to put back', async () => {
    rmSync(join(dataDir, 'postgres-password'))
    await expect(start()).rejects.toThrow(`${join(dataDir, 'postgres-password')} is missing`)
  })

  test('a throw-away database takes its folder with it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chalkline-throw-away-'))
    const mine = await startPostgres({ dataDir: folder, durable: false, throwAway: true })
    await mine.stop()
    expect(existsSync(folder)).toBe(false)
  })
})

/** The initdb of the killed program may have gone on for a while. */
async function restartsWithoutDraft(): Promise<void> {
  const mine = await start()
  await mine.stop()
  expect(findDraft()).toBe(false)
}

function findDraft(): boolean {
  return readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))
}
