import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changeContract } from '#contract/contracts/calls.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { type SignerLink, sentContract, typed } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Answer, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** Nobody learns from the time an answer takes which part of a link was right. */
const test = await openTestApp()
const { link } = await sentContract(test, { spouse: true })
const other = await sentContract(test)
const revoked = await sentContract(test)
await expectSuccess(revoked.browser.call(changeContract, { id: revoked.id, action: 'void', reason: 'A mistake' }))

const links: Record<string, SignerLink> = {
  'nothing right': { id: other.id, uid: link.uid, token: 'a'.repeat(43) },
  'the contract and the signer right': { ...link, token: 'a'.repeat(43) },
  'the token right, the signer another': { ...link, uid: other.link.uid },
  'the token right, the contract another': { ...link, id: other.id },
  revoked: revoked.link,
}
const repeats = 60
/** Between medians, in milliseconds. */
const atMost = 2

const attempts: [string, (bad: SignerLink) => Promise<Answer<object>>][] = [
  ['reading', (bad) => openBrowser(test).call(viewContractToSign, bad)],
  ['signing', (bad) => openBrowser(test).call(signContract, { ...bad, ...typed, action: 'sign' })],
]

it.each(attempts)('%s by a bad link is refused in the same time, whatever of it is right', async (_, attempt) => {
  const times = Object.fromEntries(Object.keys(links).map((name) => [name, [] as number[]]))
  for (let i = 0; i < repeats; i++)
    for (const [name, bad] of Object.entries(links)) {
      // Attempts are counted; here it is the time that counts.
      await test.platform.database.outside((db) => sql`delete from rate_bucket`.execute(db))
      const start = performance.now()
      const { code } = await attempt(bad)
      times[name]?.push(performance.now() - start)
      expect(code).toBe(404)
    }
  const medians = Object.entries(times).map(([name, each]) => [name, median(each)] as const)
  const all = medians.map(([, time]) => time)
  expect(Math.max(...all) - Math.min(...all), JSON.stringify(medians)).toBeLessThan(atMost)
})

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
