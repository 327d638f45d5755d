import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as subscription from '#contract/subscription/calls.ts'
import { plans } from '#server/subscription/plans.ts'
import { countOnFrom, nextNumber } from '#test/next-number.ts'
import { readyAccount } from '#test/payers.ts'
import { type Kind, kinds, samples } from '#test/samples/all-samples.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { make, type World } from '#test/samples/sample.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/server/app.ts'
import { templateOnce } from '#test/server/database.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs, userIdOf } from '#test/server/signed-in.ts'

/** A world that has an object of every kind. */
export type FurnishedWorld = World & { ids: Record<Kind, string> }

/** What is known of a world that another process furnished. */
type KnownWorld = Omit<FurnishedWorld, 'test' | 'browser' | 'makes'>
type StoredWorld = { companies: [KnownWorld, KnownWorld]; last_number: number }

const template = 'template_furnished'

/**
 * A server with two furnished companies, each with an object of every kind. They are made once a run, by the test file that
 * comes first; each has a copy of its own.
 */
export async function openWorlds(): Promise<{ test: TestApp; world: FurnishedWorld; other: FurnishedWorld }> {
  liftSeats()
  const folder = join(inject('shared_folder'), template)
  const [dataDir, kept] = [join(folder, 'data'), join(folder, 'worlds.json')]
  await templateOnce(template, async (url) => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(kept, JSON.stringify(await furnishBoth(url, dataDir)))
  })
  const { companies, last_number } = JSON.parse(readFileSync(kept, 'utf8')) as StoredWorld
  countOnFrom(last_number)
  const test = await openTestApp({ beginning: { template, dataDir } })
  const [world, other] = [await enter(test, companies[0]), await enter(test, companies[1])]
  return { test, world, other }
}

async function furnishBoth(url: string, dataDir: string): Promise<StoredWorld> {
  const test = await startTestApp(url, dataDir, { durable: true })
  try {
    return { companies: [await furnish(test), await furnish(test)], last_number: nextNumber() }
  } finally {
    await test.close()
  }
}

async function enter(test: TestApp, furnished: KnownWorld): Promise<FurnishedWorld> {
  return { ...furnished, test, browser: await signedInAs(test, furnished.user_id), makes: samples.makes }
}

/** An object of every kind, each through the product's own calls where it has one. */
async function furnish(test: TestApp): Promise<KnownWorld> {
  const canary = `canary${randomUUID().slice(0, 8)}`
  const { browser, ...person } = await owner(test, { company_name: `${canary} Carpentry` })
  const user_id = await userIdOf(test, person.username)
  const ids = {} as Record<Kind, string>
  const furnished = { ...person, user_id, asker: user_id, client_user_id: '', canary, assignee: null, ids }
  const world = { ...furnished, test, browser, makes: samples.makes }
  await readyAccount(test, world)
  for (const kind of kinds) ids[kind] = await make(world, kind)
  const { user_id: client_user_id } = await clientLogin(test, world, ids.client)
  await expectSuccess(browser.call(subscription.changePlan, { plan: 'business', interval: 'month' }))
  const paid = { id: ids.sent_invoice, amount: '5', method: 'cash' as const, reference: canary, note: canary }
  await expectSuccess(browser.call(billing.recordPayment, paid))
  return { ...furnished, client_user_id }
}

/** More people work in a world than any plan allows; the seats of plans are tested where people join. */
function liftSeats() {
  const before = plans.map(({ limits }) => limits.users)
  for (const { limits } of plans) limits.users = 100_000
  afterAll(() => {
    for (const [at, { limits }] of plans.entries()) limits.users = before[at] ?? 0
  })
}
