import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test as it } from 'vitest'
import { contentPolicy } from './policy.ts'
import { openServiceWorker, withPolicy } from './service-worker.ts'

const list =
  '[{"revision":"abc","url":"offline.html"},{"revision":"1165","url":"index.html"},{"revision":null,"url":"a.js"}]'
const practice = { practice: true, publishable_key: 'pk_1', browser_base: 'http://localhost:4000' }
const real = { practice: false, publishable_key: 'pk_2', browser_base: null }

it('an installed app fetches the shell anew when the policy has changed, and only then', () => {
  const [one, two, three] = [practice, practice, real].map((payments) => withPolicy(list, contentPolicy(payments)))
  expect(one).toBe(two)
  expect(one).not.toBe(three)
  const entries = JSON.parse(three ?? '') as { revision: string | null; url: string }[]
  expect(entries.map(({ url }) => url)).toEqual(['offline.html', 'index.html', 'a.js'])
  expect(entries[1]?.revision).toMatch(/^1165-[0-9a-f]{12}$/)
  expect(entries[0]?.revision).toBe('abc')
})

it('a browser that takes brotli gets it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'chalkline-sw-')), 'sw.js')
  writeFileSync(path, list)
  const app = Fastify()
  openServiceWorker(app, path, 'policy')
  const plain = await app.inject('/sw.js')
  const small = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(plain.body).toBe(withPolicy(list, 'policy'))
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-type']).toContain('javascript')
  const head = await app.inject({ method: 'HEAD', url: '/sw.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('pages reach the card processor where cards are taken, and nothing else', () => {
  expect(contentPolicy(practice)).toContain("connect-src 'self' http://localhost:4000;")
  expect(contentPolicy(practice)).toContain("script-src 'self';")
  expect(contentPolicy({ ...practice, browser_base: null })).toContain("frame-src 'self' blob:;")
  expect(contentPolicy(real)).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(contentPolicy(real)).toContain("connect-src 'self' https://api.stripe.com;")
})
