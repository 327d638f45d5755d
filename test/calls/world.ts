import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as subscription from '#contract/subscription/calls.ts'
import { plans } from '#server/subscription/plans.ts'
import { readyAccount } from '#test/payers.ts'
import { type Kind, kinds, samples } from '#test/samples/all-samples.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { make, type World } from '#test/samples/sample.ts'
import type { TestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { userIdOf } from '#test/server/signed-in.ts'

/** A world that has an object of every kind. */
export type FurnishedWorld = World & { ids: Record<Kind, string> }

/** Furnishes a company: an object of every kind, each through the product's own calls where it has one. */
export async function openWorld(test: TestApp): Promise<FurnishedWorld> {
  liftSeats()
  const canary = `canary${randomUUID().slice(0, 8)}`
  const person = await owner(test, { company_name: `${canary} Carpentry` })
  const user_id = await userIdOf(test, person.username)
  const { makes } = samples
  const ids = {} as Record<Kind, string>
  const world = { test, ...person, user_id, asker: user_id, client_user_id: '', canary, assignee: null, makes, ids }
  await readyAccount(test, world)
  for (const kind of kinds) ids[kind] = await make(world, kind)
  world.client_user_id = (await clientLogin(test, world, ids.client)).user_id
  await expectSuccess(world.browser.call(subscription.changePlan, { plan: 'business', interval: 'month' }))
  const paid = { id: ids.sent_invoice, amount: '5', method: 'cash' as const, reference: canary, note: canary }
  await expectSuccess(world.browser.call(billing.recordPayment, paid))
  return world
}

/** More people work in a world than any plan allows; the seats of plans are tested where people join. */
function liftSeats() {
  const before = plans.map(({ limits }) => limits.users)
  for (const { limits } of plans) limits.users = 100_000
  afterAll(() => {
    for (const [at, { limits }] of plans.entries()) limits.users = before[at] ?? 0
  })
}
