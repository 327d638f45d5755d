import { request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as users from '#contract/users/calls.ts'
import { freePort } from '#scripts/free-port.ts'
import { planCounts, uploads } from '#server/domains.ts'
import { buildApp } from '#server/http/app/app.ts'
import { identify } from '#server/identify.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { openQueueFigures } from '#server/platform/queue/queue-figures.ts'
import { routes } from '#server/routes.ts'
import { dashboardQueries, figuresOf } from '#test/dashboard-queries.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const test = await openTestApp()
const queue = openQueueFigures(test.databaseUrl)
const platform = openPlatform(test.platform.env, test.databaseUrl, planCounts, {
  passwordCost: { memory: 64, passes: 1 },
})
const metrics = await openMetrics(platform, queue.find)
const app = await buildApp(routes, { platform, identify, uploads, metrics, checkAnswers: false })
const counted = { app, platform }
const port = await freePort()
const served = await serveMetrics(metrics, '127.0.0.1', port)
afterAll(async () => {
  await served.stop()
  await queue.close()
  await app.close()
  await platform.close()
})

/** The status and the text at a path, asked for by a name. */
function ask(path = '/metrics', host = `127.0.0.1:${port}`, method = 'GET'): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers: { host } }, async (answer) =>
      resolve([answer.statusCode ?? 0, (await answer.toArray()).join('')]),
    )
    asked.once('error', reject).end()
  })
}

/** The value of the figure whose name and labels a line begins with. */
async function figure(start: string): Promise<number> {
  const [, text] = await ask()
  const line = text.split('\n').find((each) => each.startsWith(`chalkline_${start}`))
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1))
}

it('whoever looks after a server counts answers by row, without a name, an id or a secret of anybody', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam, { first_name: 'Zebulon', last_name: 'Quackenbush' })
  const browser = openBrowser(counted)
  for (const [name, value] of sam.browser.jar) browser.jar.set(name, value)
  const before = (await figure('http_request_duration_seconds_count{method="GET",row="/api/clients/:id/"')) || 0
  expect((await browser.call(clients.getClient, { id })).code).toBe(200)
  await browser.call(users.logIn, { username: sam.username, password: 'guess number one' })
  const secret = 'c2VjcmV0LXRva2VuLW9mLWEtbGluaw'
  for (const url of [
    `/client/estimate/${secret}`,
    `/api/billing/public/?token=${secret}`,
    `/accept_invite/${secret}/`,
    `/no/${secret}`,
  ])
    await app.inject({ url, headers: { host: 'localhost' } })
  await app.inject({ url: '/api/clients/', headers: { host: `${secret}.example.com` } })
  expect(await figure('http_request_duration_seconds_count{method="GET",row="/api/clients/:id/"')).toBe(before + 1)
  const [, text] = await ask()
  const known = [sam.username, sam.company_id, id, 'Zebulon', 'Quackenbush', secret, test.platform.env.SECRET_KEY]
  for (const [, value] of sam.browser.jar) known.push(value)
  const password = new URL(test.databaseUrl).password
  for (const word of [...known, password]) expect(text).not.toContain(word)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|@|postgres:/)
})

it('labels have only values that stand in the code', async () => {
  const [, text] = await ask()
  const patterns = new Set(routes.map(({ call }) => call.path))
  const rows = [...text.matchAll(/row="([^"]*)"/g)].map(([, row = '']) => row)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of new Set(rows))
    expect(patterns.has(row as never) || /^(unknown|\*|\/[a-z_:*/-]*)$/.test(row), row).toBe(true)
  for (const [, state = ''] of text.matchAll(/state="([^"]*)"/g))
    expect(['used', 'idle', 'running', 'waiting', 'later', 'due', 'failing', 'failed']).toContain(state)
})

it('jobs are counted by task and state, and the oldest by how long it has waited', async () => {
  const sam = await owner(test)
  await openBrowser(test).call(users.requestPasswordReset, { email: sam.email })
  const [, text] = await ask()
  expect(text).toMatch(/^chalkline_queue_jobs\{task="[a-z_A-Z]+",state="due"\} [1-9]/m)
  expect(await figure('queue_lag_seconds{lane="mail"}')).toBeGreaterThanOrEqual(0)
  expect(await figure('database_up')).toBe(1)
  expect(await figure('mail_delayed')).toBe(0)
  await test.work()
})

it('the pool, the disk, turns, the process and the version are there', async () => {
  expect(await figure('pool_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
  expect(await figure('pool_waiting')).toBe(0)
  expect(await figure('turns{of="passwords",state="running"}')).toBe(0)
  expect(await figure('turns{of="heavy_calls",state="waiting"}')).toBe(0)
  expect(await figure('disk_free_bytes')).toBeGreaterThan(0)
  expect(await figure('info{version="')).toBe(1)
  expect((await ask())[1]).toContain('nodejs_eventloop_lag_seconds')
})

it('nothing else is served beside it, and a page of another site does not reach it by a name of its own', async () => {
  expect((await ask('/api/health/'))[0]).toBe(404)
  expect((await ask('/metrics', undefined, 'POST'))[0]).toBe(404)
  expect((await ask('/metrics', 'rebound.example.com'))[0]).toBe(421)
  expect((await ask('/metrics', `localhost:${port}`))[0]).toBe(200)
  expect((await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).not.toContain('chalkline_info')
  await expect(serveMetrics(metrics, '127.0.0.1', port)).rejects.toThrow(/^METRICS_PORT \d+ may not be used/)
})

it('without its database a server still says what it knows of itself', async () => {
  const away = openQueueFigures('postgres://nobody:nothing@127.0.0.1:1/none')
  const { body } = await (await openMetrics(platform, away.find)).text()
  await away.close()
  expect(body).toMatch(/^chalkline_database_up 0$/m)
  expect(body).toMatch(/^chalkline_pool_waiting /m)
})

it('each panel of the dashboard asks for figures and labels that there are, and each figure of ours is on a panel', async () => {
  const sam = await owner(test)
  await openBrowser(test).call(users.requestPasswordReset, { email: sam.email })
  await openBrowser(counted).call(users.requestPasswordReset, { email: sam.email })
  const [, text] = await ask()
  // Prometheus adds the address that it asked.
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', list = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labels.get(name) ?? new Set(['instance'])
    labels.set(name, known)
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label)
  }
  const asked = dashboardQueries('1m').flatMap(({ query }) => figuresOf(query))
  for (const figure of asked) {
    expect(labels.has(figure.name), figure.name).toBe(true)
    for (const label of figure.labels) expect(labels.get(figure.name)?.has(label), `${figure.name} ${label}`).toBe(true)
  }
  const shown = new Set(asked.map(({ name }) => name.replace(/_(bucket|count)$/, '')))
  for (const [, name = ''] of text.matchAll(/^# TYPE (chalkline_\w+)/gm)) expect(shown).toContain(name)
  await test.work()
})
