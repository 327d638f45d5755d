import { expect, test as it } from 'vitest'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { Call } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { nameOf, sampleByLink, sampleInput } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { openBrowser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/**
 * What a company without a plan may still do, call by call (docs/domain.md, Plans): reading, export, token links, recording
 * payments, revoking (links, invitations, employees), users/, onboarding/, company/ and its settings, subscription,
 * payment-methods, notifications, feedback.
 */
type Expectation = 'is always allowed' | 'needs a plan'

const always: [RegExp, string][] = [
  [/^GET /, 'reading and export'],
  [/^\S+ \/api\/users\//, 'one’s own account, the plan and its cards'],
  [/^\S+ \/api\/employee\/details\//, 'one’s own details'],
  [/^\S+ \/api\/onboarding\//, 'setting up'],
  [/^\S+ \/api\/company\//, 'the company and its settings'],
  [/^POST \/api\/webhooks\//, 'providers, who have no plan'],
  [/^\S+ \/api\/notifications\//, 'notifications'],
  [/^POST \/api\/(suggestions|bugs|invest)\//, 'feedback'],
  [/^POST \/api\/billing\/((estimate|invoice)\/:id\/)?(payments|credit)\//, 'recording payments, and giving them back'],
  [/^\S+ \/api\/payments\//, 'the company and its settings'],
  [/^POST \S+\/:id\/reminders\/$/, 'stopping what goes out by itself'],
  [/\/revoke(-invite)?\/$/, 'revoking links, sessions and invitations'],
  [/^POST \/api\/employees\/:id\/(deactivate|remove)\/$/, 'revoking employees'],
  [/^POST \/api\/accounting\/remove-bank\/$/, 'ending a login at a bank'],
  [/^POST \/api\/photos\/:id\/zip\/$/, 'reading and export'],
  [/^POST \/api\/dashboard\/later\/$/, 'one’s own view of what is to do'],
  [/^POST \/api\/(accept-employee-invite|clients\/:id\/accept|clients\/accept-invite-from-dashboard)\/$/, 'joining'],
]

/** All else is the company's work; a link is the client's own way in, and so is a log-in. */
function expectationOf(call: Call): Expectation {
  if (call.who === 'public' || call.who === 'token' || call.who === 'client') return 'is always allowed'
  return always.some(([pattern]) => pattern.test(nameOf(call))) ? 'is always allowed' : 'needs a plan'
}

const { test, world } = await openWorlds()
const calls = routes.map(({ call }) => call)
const guarded = calls.filter((call) => expectationOf(call) === 'needs a plan')

it.each(tried(calls, 'plan').map((call) => [nameOf(call), expectationOf(call), call] as const))(
  '%s %s',
  async (name, expectation, call) => {
    await setPlan('active')
    const byLink = call.who === 'token'
    const input = byLink ? await sampleByLink(call, world) : await sampleInput(call, world)
    await setPlan('none')
    const browser = byLink ? openBrowser(test) : await signedInAs(test, world.user_id)
    const answer = await browser.call(call as object, input as never)
    const said = (answer.body as { error_code?: string }).error_code
    const cell = `${name}: ${answer.code} ${answer.raw.body.slice(0, 300)}`
    if (expectation === 'is always allowed') return expect(said, cell).not.toBe('inactive_subscription')
    expect(answer, cell).toMatchObject({
      code: 400,
      body: { error_code: 'inactive_subscription', message: 'Subscription required', redirect: '/dashboard' },
    })
  },
)

const allowed: [SubscriptionStatus, string | null, string | null, boolean][] = [
  ['trialing', '1 minute', null, true],
  ['trialing', '-1 minute', null, false],
  ['trialing', '-1 minute', '1 minute', true],
  ['active', '-1 minute', null, true],
  ['past_due', null, '1 minute', true],
  ['past_due', null, '-1 minute', false],
  ['past_due', null, null, false],
  ['unpaid', '1 minute', '1 minute', false],
  ['canceled', '1 minute', '1 minute', false],
  ['paused', '1 minute', '1 minute', false],
  ['incomplete', '1 minute', '1 minute', false],
  ['incomplete_expired', '1 minute', '1 minute', false],
  ['none', '1 minute', '1 minute', false],
]

it.each(allowed)('%s with a trial until %s and a grace until %s lets work be written: %s', async (...state) => {
  const [status, trial, grace, expected] = state
  const call = guarded.find((each) => nameOf(each) === 'POST /api/clients/')
  if (!call) throw new Error('There is a call that needs a plan')
  const input = await sampleInput(call, world)
  await setPlan(status, fromNow(trial), fromNow(grace))
  const { code } = await (await signedInAs(test, world.user_id)).call(call as object, input as never)
  expect(code).toBe(expected ? 201 : 400)
})

function fromNow(distance: string | null): string | null {
  return distance && new Date(Date.parse(test.platform.now()) + Number(distance.split(' ')[0]) * 60_000).toISOString()
}

function setPlan(status: SubscriptionStatus, trial_end: string | null = null, grace_until: string | null = null) {
  return test.platform.database.inCompany(world.company_id, (db) =>
    db.updateTable('subscription').set({ status, trial_end, grace_until }).execute(),
  )
}
