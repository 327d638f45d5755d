import fc from 'fast-check'
import { afterAll, expect, test as it } from 'vitest'
import { routes } from '#server/routes.ts'
import { hostileRequests } from '#test/calls/hostile-input.ts'
import { expectWellBehaved, sendRaw } from '#test/calls/raw-request.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/** Generated bad input at every row. FUZZ_RUNS=10000 for the long run; FUZZ_SEED repeats a run. */
const runs = Number(process.env.FUZZ_RUNS ?? 15)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const { test, world } = await openWorlds()
const calls = routes.map(({ call }) => call)
const outcomes: Record<string, number> = {}

afterAll(() =>
  console.log(`fuzz: ${runs} requests for each of ${calls.length} rows, seed ${seed}, ${JSON.stringify(outcomes)}`),
)

it.each(tried(calls, 'fuzz').map((call) => [nameOf(call), call, calls.indexOf(call)] as const))(
  `strange input never breaks %s (seed ${seed})`,
  { timeout: 60_000 + runs * 50 },
  async (name, call, at) => {
    const sample = call.orToken ? await sampleByLink(call, world) : await sampleInput(call, world)
    const requests = fc.sample(hostileRequests(call, sample), { numRuns: runs, seed: seed + at })
    for (let from = 0; from < requests.length; from += 10) {
      const browser = isByLink(call) ? null : await signedInAs(test, userFor(call, world))
      const batch = requests.slice(from, from + 10)
      const answers = await Promise.all(batch.map((request) => sendRaw(test, browser, request)))
      answers.forEach((answer, nth) => {
        expectWellBehaved(answer, `${name} ${JSON.stringify(batch[nth]).slice(0, 1500)}`)
        outcomes[answer.statusCode] = (outcomes[answer.statusCode] ?? 0) + 1
      })
    }
    expect((await test.app.inject('/api/health/')).statusCode).toBe(200)
  },
)
