import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/server/app.ts'

/** Whom the server answers, by the name it was asked for, and who may read the mail that is kept here. */
const here = await openTestApp()
const settings = {
  PUBLIC_URL: 'https://app.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'post@example.com',
  TRUST_PROXY: 'on',
}
const abroad = await openTestApp({ settings })
let port = 0
beforeAll(async () => {
  await here.app.listen({ port: 0, host: '127.0.0.1' })
  port = (here.app.server.address() as AddressInfo).port
})
afterAll(() => here.app.close())

const refused = { statusCode: 421, body: expect.stringContaining('"error_code":"misdirected"') }

describe('a stranger who points a name of theirs at the server', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    '127.evil.example',
    'localhost.evil.example',
    'user@localhost',
    '10.0.0.7',
    '[fd00::7]',
  ])('is told nothing as %j', async (host) => {
    for (const url of ['/api/users/check-auth/', '/api/nowhere/'])
      expect(await here.app.inject({ url, headers: { host } })).toMatchObject(refused)
    const page = await here.app.inject({ url: '/login', headers: { host } })
    expect(page).toMatchObject({ statusCode: 421, body: 'This address is not served here\n' })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is told nothing with two hosts, an absolute address, or no host at all', async () => {
    const asked = (head: string) => said(`GET ${head}\r\nConnection: close\r\n\r\n`)
    const path = '/api/users/check-auth/'
    expect(await asked(`${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost`)).toMatch(
      /^HTTP\/1.1 421 [\s\S]*misdirected/,
    )
    expect(await asked(`${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example`)).toMatch(/^HTTP\/1.1 421 /)
    expect(await asked(`http://evil.example${path} HTTP/1.1\r\nHost: localhost`)).toMatch(/^HTTP\/1.1 421 /)
    expect(await asked(`${path} HTTP/1.1\r\nHost: `)).toMatch(/^HTTP\/1.1 421 /)
    expect(await asked(`${path} HTTP/1.0`)).toMatch(/^HTTP\/1.1 421 /)
    expect(await asked(`${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 400 /)
    expect(await asked(`http://localhost${path} HTTP/1.1\r\nHost: localhost`)).toMatch(/^HTTP\/1.1 401 /)
  })
})

it.each([
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  '127.0.0.1:8080',
  '[::1]:3000',
  '[0:0:0:0:0:0:0:1]',
  'me.localhost',
])('somebody at this machine is answered as %s', async (host) => {
  for (const test of [here, abroad])
    expect((await test.app.inject({ url: '/api/users/check-auth/', headers: { host } })).statusCode).toBe(401)
})

it('people of the public address are answered by its name, however it is written, also through a proxy', async () => {
  const asked = async (headers: Record<string, string>) =>
    (await abroad.app.inject({ url: '/api/users/check-auth/', headers })).statusCode
  for (const host of ['app.example.com', 'APP.example.com:443', 'app.example.com.'])
    expect(await asked({ host }), host).toBe(401)
  expect(await asked({ host: '127.0.0.1:3000', 'x-forwarded-host': 'app.example.com' })).toBe(401)
  expect(await asked({ host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' })).toBe(421)
  for (const host of ['example.com', 'app.example.com.evil.example', 'app.example.com@evil.example'])
    expect(await asked({ host }), host).toBe(421)
})

it('whoever looks after servers asks after their health by address or without a name, never by a stranger', async () => {
  const asked = async (headers: Record<string, string>, url = '/api/health/') =>
    (await abroad.app.inject({ url, headers })).statusCode
  for (const host of ['10.2.3.4', '10.2.3.4:3000', '[fd00::7]:3000', 'app.example.com'])
    for (const url of ['/api/health/', '/livez', '/readyz']) expect(await asked({ host }, url)).toBe(200)
  expect(await asked({ host: 'evil.example' })).toBe(421)
  expect(await said('GET /api/health/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

describe('the mail that is kept here', () => {
  it('is read by somebody at this machine', async () => {
    expect(await outbox({})).toEqual([200, '{"messages":[]}'])
  })

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['X-Forwarded-Proto', 'https'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.7'],
  ])('is not there for whoever a proxy brought, with %s', async (name, value) => {
    expect((await outbox({ [name]: value }))[0]).toBe(404)
  })

  it('is not there for another address, whatever its Host says', async () => {
    const asked = { url: '/dev/outbox/', headers: { host: 'localhost', accept: 'application/json' } }
    for (const remoteAddress of ['192.168.1.7', '::ffff:192.168.1.7', 'fe80::1'])
      expect((await here.app.inject({ ...asked, remoteAddress })).statusCode, remoteAddress).toBe(404)
    for (const remoteAddress of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
      expect((await here.app.inject({ ...asked, remoteAddress })).statusCode, remoteAddress).toBe(200)
  })

  it('is nowhere on a server with a public address', async () => {
    for (const host of ['app.example.com', 'localhost'])
      expect((await abroad.app.inject({ url: '/dev/outbox/', headers: { host } })).statusCode).toBe(404)
  })
})

function outbox(headers: Record<string, string>): Promise<[number | undefined, string]> {
  const sent = { port, host: '127.0.0.1', path: '/dev/outbox/', headers: { accept: 'application/json', ...headers } }
  return new Promise((resolve, reject) => {
    const asked = request(sent, async (answer) => resolve([answer.statusCode, (await answer.toArray()).join('')]))
    asked.once('error', reject).end()
  })
}

/** Bytes as they are, to the listening server; what it says until it hangs up. */
function said(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      all += chunk
    })
    socket.once('close', () => resolve(all)).once('error', reject)
  })
}
