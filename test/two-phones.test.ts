import fc from 'fast-check'
import { expect, test as it } from 'vitest'
import * as jobs from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { decideClashes, isSameValue, mergeFields } from '#contract/wire/merge.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere } from '#test/server/signed-in.ts'

/** Two phones change one job without a connection, and both go out later. Source: docs/domain.md, When two changed the same. */
const test = await openTestApp()
const names = ['title', 'address', 'city', 'description'] as const
type Change = Partial<Record<(typeof names)[number], string>>
const change = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('Deck', 'Porch', 'Stairs')])), {
  requiredKeys: [],
}) as fc.Arbitrary<Change>

it('two phones that changed one job lose no field, and no field wins unseen', { timeout: 120_000 }, async () => {
  const { browser } = await owner(test)
  const other = elsewhere(test, browser)
  await fc.assert(
    fc.asyncProperty(change, change, async (mine, theirs) => {
      const base = await addJob({ browser }, { title: 'Fence' })
      await sendFrom(browser, base, theirs)
      const clashes = await sendFrom(other, base, mine)
      const { job } = await expectSuccess(browser.call(jobs.getJob, { id: base.id }))
      for (const name of names) {
        const [own, others] = [mine[name] ?? base[name], theirs[name] ?? base[name]]
        if (clashes.includes(name)) expect([job[name], own === others]).toEqual([others, false])
        else expect(isSameValue(job[name], isSameValue(own, base[name]) ? others : own)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

/** As a device sends what it kept: a stale version is merged and sent again, what both changed stays as theirs. */
async function sendFrom(browser: Browser, base: Job, changed: Change): Promise<string[]> {
  const ask = (input: Change, version: number) =>
    browser.call(jobs.changeJob, { id: base.id, action: 'update_details', version, ...input })
  const first = await ask(changed, base.version)
  if (first.code === 200) return []
  expect(first.body.error_code).toBe('stale_version')
  const { current } = first.body as unknown as { current: Job }
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, base[name as keyof Job]]))
  const merged = mergeFields(before, changed, current)
  const decided = decideClashes(merged, new Set()) as Change
  if (Object.keys(decided).length > 0) await expectSuccess(ask(decided, current.version))
  return merged.clashes.map(({ name }) => name)
}
