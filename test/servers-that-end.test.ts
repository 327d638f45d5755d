import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test as it } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { cloneDatabase } from './server/database.ts'

const { url: databaseUrl } = await cloneDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const servers: ChildProcess[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL')
})

/** The server as `npm run dev` starts it, in a process of its own. */
async function start(settings: Record<string, string>) {
  const port = await freePort()
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '' }
  const env = { ...process.env, SMTP_URL: '', LOG_LEVEL: 'silent', ...own, ...settings }
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  servers.push(child)
  const origin = `http://127.0.0.1:${port}`
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => statusOf(`${origin}/livez`), { timeout: 150_000 }).toBe(200)
  return { child, origin, ended }
}

/** 0: no answer. */
function statusOf(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { ...(agent && { agent }) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0)).end()
  })
}

it('a balancer is told at once that a server is about to end, while people are answered until it has noticed', {
  timeout: 200_000,
}, async () => {
  const { child, origin, ended } = await start({ DRAIN_SECONDS: '3' })
  expect(await statusOf(`${origin}/readyz`)).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => statusOf(`${origin}/readyz`), { interval: 20 }).toBe(503)
  const since = performance.now()
  const answers = new Set<number>()
  while (performance.now() - since < 2_000) {
    answers.add(await statusOf(`${origin}/api/users/check-auth/`))
    answers.add(await statusOf(`${origin}/livez`))
    await sleep(50)
  }
  expect([...answers].sort()).toEqual([200, 401])
  expect(await ended).toBe(0)
  expect(performance.now() - since).toBeGreaterThan(2_500)
  expect(await statusOf(`${origin}/livez`)).toBe(0)
})

it('an operator whose server no balancer asks does not wait for one', { timeout: 200_000 }, async () => {
  const { child, ended } = await start({ DRAIN_SECONDS: '10' })
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - since).toBeLessThan(9_000)
})

it('people behind a balancer that asks nothing and tries the next server lose nothing when one ends', {
  timeout: 200_000,
}, async () => {
  const [first, second] = [await start({}), await start({})]
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const answers = new Map<number, number>()
  let isOver = false
  const person = async (at: number) => {
    for (let n = at; !isOver; n++) {
      const order = n % 2 === 0 ? [first, second] : [second, first]
      let status = 0
      for (const { origin } of order) status ||= await statusOf(`${origin}/api/users/check-auth/`, agent)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const people = Array.from({ length: 20 }, (_, at) => person(at))
  await sleep(500)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await sleep(300)
  isOver = true
  await Promise.all(people)
  agent.destroy()
  expect([...answers.keys()]).toEqual([401])
})

it('a balancer sends nobody to a server whose database has not run all that it needs', {
  timeout: 200_000,
}, async () => {
  const { origin } = await start({})
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `delete from chalkline_migrations where name like '0450-%' returning name, checksum`,
  )
  const asked = await fetch(`${origin}/readyz`)
  expect([asked.status, await asked.json()]).toEqual([503, { status: 'error', missing: 'migrations' }])
  await client.query('insert into chalkline_migrations (name, checksum) values ($1, $2)', [
    rows[0].name,
    rows[0].checksum,
  ])
  await client.end()
  expect(await statusOf(`${origin}/readyz`)).toBe(200)
  expect(await statusOf(`${origin}/readyz`)).toBe(200)
})
