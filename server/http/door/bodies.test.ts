import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import * as company from '#contract/company/calls.ts'
import { call } from '#contract/wire/call.ts'
import { serve } from '#server/http/context.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { certificate, onDisk } from '#test/server/company-files.ts'

/** A call that takes a list of any length. */
const keepWords = call({
  ...{ method: 'POST', path: '/api/words/', who: 'public', changes: [], encoding: 'json' },
  ...{ summary: 'Words', input: z.object({ words: z.array(z.string()) }), answer: z.object({}) },
})
const test = await openTestApp({ settings: { TRUST_PROXY: '1' }, more: [serve(keepWords, async () => ({}))] })
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as AddressInfo
const sam = await owner(test)
const cookie = [...sam.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')

const MEGABYTE = 1_048_576
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await vi.waitFor(async () => expect(await onDisk(test, 'unfinished')).toEqual([]), 10_000)
})

type SentRequest = { path: string; address: string; head?: string[]; bytes?: number; body?: string | Buffer }

/** Sends what a body begins with; `heard` is what has been answered so far. */
function begin({ path, address, head = [], bytes, body = '' }: SentRequest) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  open.push(socket)
  const sent = { socket, heard: '' }
  socket.on('data', (text) => {
    sent.heard += text
  })
  const length = bytes === undefined ? [] : [`Content-Length: ${bytes}`]
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`, ...head, ...length]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return sent
}

const formHead = ['Content-Type: multipart/form-data; boundary=x']
const fileHead = (field: string) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="big.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-`

/** A file of 29 MB, of which the first kilobyte comes. */
const stall = (address: string, { path = '/api/verify/', field = 'file', head = [] as string[] } = {}) =>
  begin({
    ...{ path, address, head: [...formHead, ...head] },
    ...{ bytes: 29 * MEGABYTE, body: `${fileHead(field)}${'x'.repeat(1000)}` },
  })

const answered = (all: { heard: string }[], code: number) =>
  all.filter(({ heard }) => heard.startsWith(`HTTP/1.1 ${code} `)).length

describe('strangers who send large files and stall', () => {
  it('are sixteen at one address; the rest hear 429 before their bodies are read, and others are served', async () => {
    const all = Array.from({ length: 40 }, () => stall('198.51.100.1'))
    await vi.waitFor(() => expect(answered(all, 429)).toBe(24), 10_000)
    const [refused] = all.filter(({ heard }) => heard)
    expect(refused?.heard).toMatch(/retry-after: 5/i)
    expect(refused?.heard).toContain('"error_code":"throttled"')
    const other = stall('198.51.100.2')
    const insured = await sam.browser.call(company.updateCompanySettings, { insurance_certificate: certificate() })
    expect(insured.code).toBe(200)
    expect(other.heard).toBe('')
    for (const { socket } of all) socket.destroy()
    await vi.waitFor(async () => expect(await onDisk(test, 'unfinished')).toHaveLength(1), 10_000)
    const next = Array.from({ length: 16 }, () => stall('198.51.100.1'))
    await vi.waitFor(async () => expect(await onDisk(test, 'unfinished')).toHaveLength(17), 10_000)
    expect(answered(next, 429)).toBe(0)
  }, 20_000)

  it('are one address as long as they come from one network of IPv6', async () => {
    const all = Array.from({ length: 20 }, (_, at) => stall(`2001:db8:0:7::${(at + 1).toString(16)}`))
    await vi.waitFor(() => expect(answered(all, 429)).toBe(4), 10_000)
  })

  it('are so many that their share is used up, then hear 503, while somebody who is signed in sends a file', async () => {
    const all = Array.from({ length: 70 }, (_, at) => stall(`203.0.113.${at + 1}`))
    await vi.waitFor(() => expect(answered(all, 503)).toBe(6), 10_000)
    expect(all.find(({ heard }) => heard)?.heard).toContain('"error_code":"unavailable"')
    const insured = await sam.browser.call(company.updateCompanySettings, { insurance_certificate: certificate() })
    expect(insured.code).toBe(200)
  }, 20_000)

  it('are told that their limit is used up before their body is read', async () => {
    const all = Array.from({ length: 8 }, () => stall('198.51.100.9', { path: '/api/bugs/', field: 'screenshot' }))
    await vi.waitFor(() => expect(answered(all, 429)).toBe(3), 10_000)
  })
})

describe('a large body', () => {
  it.each(['/api/company/settings/', '/api/clients/'])(
    'of nobody is refused before it is read, at %s',
    async (path) => {
      const sent = stall('198.51.100.20', { path, field: 'insurance_certificate' })
      await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 401 /), 10_000)
    },
  )

  it('of a person is refused where it says that it is larger than may be', async () => {
    const head = ['Content-Type: application/json', `Cookie: ${cookie}`]
    const sent = begin({ path: '/api/clients/', address: '198.51.100.21', head, bytes: 2 * MEGABYTE, body: '{"a":"' })
    await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 413 /), 10_000)
  })

  it('that does not say its length is refused once it is larger than may be, and the answer arrives', async () => {
    const head = ['Content-Type: application/json', `Cookie: ${cookie}`, 'Transfer-Encoding: chunked']
    const sent = begin({ path: '/api/clients/', address: '198.51.100.22', head })
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    for (let at = 0; at < 40; at++) sent.socket.write(chunk)
    await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 413 /), 10_000)
  })

  it('is read whole where it may be, declared or in chunks', async () => {
    const body = JSON.stringify({ first_name: 'Mina', last_name: 'Marsh', filler: 'y'.repeat(60_000) })
    const head = ['Content-Type: application/json', `Cookie: ${cookie}`]
    const common = { path: '/api/clients/', address: '198.51.100.23' }
    const declared = begin({ ...common, head, bytes: body.length, body })
    const inChunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const chunked = begin({ ...common, head: [...head, 'Transfer-Encoding: chunked'], body: inChunks })
    for (const sent of [declared, chunked])
      await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 20[01] [\s\S]*"status":"success"/), 10_000)
  })

  it('with three hundred thousand mistakes is told twenty of them', async () => {
    const payload = { words: Array(300_000).fill(0) }
    const answer = await test.app.inject({ method: 'POST', url: '/api/words/', payload })
    expect(answer.statusCode).toBe(400)
    const { fields, message } = answer.json() as { fields: Record<string, string[]>; message: string[] }
    expect(Object.keys(fields)).toEqual(Array.from({ length: 20 }, (_, at) => `words.${at}`))
    expect(message).toHaveLength(20)
  })

  it('whose fields outside of files are larger than a form is refused, however many parts they are', async () => {
    const field = `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'x'.repeat(200_000)}\r\n`
    const body = Buffer.from(`${field.repeat(8)}--x--\r\n`)
    const sent = begin({ path: '/api/verify/', address: '198.51.100.24', head: formHead, bytes: body.length, body })
    await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 413 /), 10_000)
  })

  it('with a file over its limit is refused by the name of the file, on a connection that goes on', async () => {
    const head = [...formHead, `Cookie: ${cookie}`]
    const file = Buffer.alloc(11 * MEGABYTE, 'x')
    const body = Buffer.concat([Buffer.from(fileHead('insurance_certificate')), file, Buffer.from('\r\n--x--\r\n')])
    const sent = begin({ path: '/api/company/settings/', address: '198.51.100.25', head, bytes: body.length, body })
    await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 413 [\s\S]*big.pdf is over 10 MB/), 5000)
    sent.heard = ''
    sent.socket.write('GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(sent.heard).toMatch(/^HTTP\/1.1 200 /), 5000)
  })
})
