import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test as it } from 'vitest'
import * as users from '#contract/users/calls.ts'
import { freePort } from '#scripts/free-port.ts'
import { owner } from './samples/onboarding.ts'
import { openTestApp } from './server/app.ts'

const test = await openTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
const client = new pg.Client({ connectionString: test.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

async function idOf(url: string, given?: string): Promise<unknown> {
  const headers = { host: 'localhost', ...(given !== undefined && { 'x-request-id': given }) }
  return (await test.app.inject({ url, headers })).headers['x-request-id']
}

it('a proxy finds the id that it gave in every answer, and a new one where it gave none or a strange one', {
  timeout: 200_000,
}, async () => {
  for (const url of ['/api/health/', '/api/users/check-auth/', '/api/no-such-call/', '/assets/none.js', '/api/%zz/'])
    expect(await idOf(url, 'Root:1-67891233.abc_d')).toBe('Root:1-67891233.abc_d')
  for (const given of [undefined, '', 'x'.repeat(65), 'a b', 'a"b', 'a\u00e9', '<script>'])
    expect(await idOf('/api/health/', given)).toMatch(uuid)
  expect(await idOf('/api/health/')).not.toBe(await idOf('/api/health/'))
})

it('whoever reads the logs of servers and workers finds a request and the job that it queued by one id', {
  timeout: 200_000,
}, async () => {
  const sam = await owner(test)
  await test.work()
  const port = await freePort()
  const own = {
    DATA_DIR: dataDir,
    DATABASE_URL: test.databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
  }
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@example.com',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
  }
  const env = { ...process.env, SECRET_KEY: test.platform.env.SECRET_KEY, ...own, ...mail }
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let log = ''
  child.stdout?.on('data', (text) => (log += text))
  const origin = `http://127.0.0.1:${port}`
  const alive = () => fetch(`${origin}/livez`).then(({ status }) => status, String)
  try {
    await expect.poll(alive, { timeout: 150_000 }).toBe(200)
    const asked = await fetch(`${origin}${users.requestPasswordReset.path}`, {
      method: 'POST',
      headers: { 'x-request-id': 'call-7', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: sam.email }),
    })
    expect([asked.status, asked.headers.get('x-request-id')]).toEqual([200, 'call-7'])
    const lines = () =>
      log
        .split('\n')
        .filter((line) => line.includes('"request_id":"call-7"'))
        .map((line) => JSON.parse(line))
    await expect.poll(() => lines().map(({ msg }) => msg), { timeout: 30_000 }).toContain('a job failed')
    expect(lines().map(({ msg, task }) => [msg, task])).toEqual([
      ['incoming request', undefined],
      ['request completed', undefined],
      ['a job failed', expect.stringMatching(/^mail_/)],
    ])
  } finally {
    child.kill('SIGKILL')
  }
})
