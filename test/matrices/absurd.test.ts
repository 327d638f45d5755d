import { afterAll, expect, test as it } from 'vitest'
import { routes } from '#server/routes.ts'
import { absurdRequests } from '#test/calls/absurd-input.ts'
import { expectWellBehaved, sendRaw } from '#test/calls/raw-request.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/**
 * No answer may take the processor longer, so that one to a body of the largest size keeps it busy for less than a second:
 * everybody waits for it. In milliseconds of this process.
 */
const most = 333
/** What a request costs it costs each time; a collection of what other tests left in this process falls on one. */
const attempts = 6

const { test, world } = await openWorlds()
const calls = routes.map(({ call }) => call).filter(({ method }) => method !== 'GET')
const slowest = { what: '', ms: 0, asked: 0 }

afterAll(() => console.log(`absurd: ${slowest.asked} requests, the slowest ${slowest.ms} ms: ${slowest.what}`))

it.each(tried(calls, 'absurd', 4).map((call) => [nameOf(call), call] as const))(
  'a small body that makes much work does not keep %s busy for a third of a second',
  { timeout: 300_000 },
  async (name, call) => {
    const sample = call.orToken ? await sampleByLink(call, world) : await sampleInput(call, world)
    for (const { what, raw } of absurdRequests(call, sample)) {
      const costs: number[] = []
      do {
        const browser = isByLink(call) ? null : await signedInAs(test, userFor(call, world))
        const before = process.cpuUsage()
        const answer = await sendRaw(test, browser, raw)
        const { user, system } = process.cpuUsage(before)
        costs.push(Math.round((user + system) / 1000))
        expectWellBehaved(answer, `${name} ${what}`)
      } while (Math.min(...costs) >= most && costs.length < attempts)
      const ms = Math.min(...costs)
      expect(ms, `${name} ${what}`).toBeLessThan(most)
      slowest.asked += 1
      if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${name} ${what}` })
    }
  },
)
