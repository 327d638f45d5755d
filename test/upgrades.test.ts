import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test as it } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { releases } from '#server/platform/database/releases.ts'
import { cloneDatabase } from './server/database.ts'

const { url: databaseUrl } = await cloneDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A program in a process of its own, on the database of this file. */
function run(script: string, settings: Record<string, string> = {}) {
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PUBLIC_URL: '', SMTP_URL: '' }
  const env = { ...process.env, LOG_LEVEL: 'silent', ...own, ...settings }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, ended }
}

/** The database has run a migration that this program does not hold. */
async function recordLater(after: string | undefined) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("delete from chalkline_migrations where name = '9000-later.sql'")
  if (after)
    await client.query(
      "insert into chalkline_migrations (name, checksum, after_release) values ('9000-later.sql', 'x', $1)",
      [after],
    )
  await client.end()
}

it('an operator migrates as a step of its own, and a server of before starts and is ready', {
  timeout: 200_000,
}, async () => {
  expect(await run('scripts/migrate.ts').ended).toEqual({ code: 0, said: 'Nothing to migrate\n' })
  await recordLater(releases.at(-1)?.version)
  expect(await run('scripts/migrate.ts').ended).toEqual({ code: 0, said: 'Nothing to migrate\n' })
  const port = await freePort()
  const { child, ended } = run('scripts/serve.ts', { PORT: String(port) })
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String)
  await expect.poll(ask, { timeout: 150_000 }).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it('an operator whose database is two releases newer is told so in one line, and nothing starts', {
  timeout: 200_000,
}, async () => {
  await recordLater('99.0.0')
  const sentence =
    /^The database is newer than this program: it has run 9000-later\.sql, which db\/migrations does not hold\. It comes after 99\.0\.0; .+\n$/
  for (const script of ['scripts/migrate.ts', 'scripts/serve.ts']) {
    const { code, said } = await run(script, { PORT: String(await freePort()) }).ended
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
  }
})
