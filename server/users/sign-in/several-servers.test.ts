import { afterAll, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp, startTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'

const one = await openTestApp()
const two = await startTestApp(one.databaseUrl, one.platform.env.DATA_DIR, { durable: false })
afterAll(() => two.close())
let hashed = 0
for (const { platform } of [one, two]) {
  const { passwords } = platform
  const verify: typeof passwords.verify = (...asked) => {
    hashed++
    return passwords.verify(...asked)
  }
  platform.passwords = { ...passwords, verify }
}

it('a guesser who asks two servers in turn has ten tries of an account, and none beyond is hashed', async () => {
  const { username } = await verifiedPerson(one)
  const browsers = [one, two].map((test) => openBrowser(test, '198.51.100.7'))
  const before = hashed
  const codes = []
  for (let i = 0; i < 20; i++)
    codes.push((await browsers[i % 2]?.call(calls.logIn, { username, password: 'guess number one' }))?.code)
  expect(codes).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  expect(hashed - before).toBe(10)
})

it('a flood from one address over two servers is stopped by its one bucket before a password is hashed', async () => {
  const browsers = [one, two].map((test) => openBrowser(test, '198.51.100.8'))
  const before = hashed
  const codes = await Promise.all(
    Array.from({ length: 80 }, async (_, i) => {
      const answer = await browsers[i % 2]?.call(calls.logIn, { username: `nobody${i}`, password: 'guess number one' })
      return answer?.code
    }),
  )
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(30)
  expect(hashed - before).toBeLessThanOrEqual(50)
})
