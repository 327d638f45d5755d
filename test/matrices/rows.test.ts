import { expect, test as it } from 'vitest'
import type { Call } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { openBrowser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const { test, world } = await openWorlds()
const calls = routes.map(({ call }) => call)

/** Rows whose sample is understood but whose right answer is a refusal, with it. */
const refused: Record<string, string> = {
  'POST /api/users/confirm-password-reset/': 'invalid_token',
  'POST /api/users/resend-verification-code/': 'throttled or success',
  'GET /api/company/logo/:key/': 'not_found',
  'POST /api/users/subscription/reactivate/': 'invalid_transition',
  'POST /api/users/subscription/keep/': 'invalid_transition or success',
  'POST /api/company/transfer/': 'validation_error',
  'POST /api/company/delete/': 'invalid_password',
  'POST /api/company/leave/': 'not_found',
  'POST /api/company/reopen/': 'not_found',
  'GET /api/invites/preview/': 'not_found',
  'POST /api/accept-employee-invite/': 'validation_error',
  'POST /api/clients/:id/accept/': 'not_found',
  'POST /api/clients/accept-invite-from-dashboard/': 'validation_error',
  'POST /api/onboarding/employee/': 'conflict',
  'POST /api/onboarding/client/': 'conflict',
  'POST /api/onboarding/client/:id/': 'not_found',
  'GET /api/users/avatar/:key/': 'not_found',
  'POST /api/users/confirm-email-change/': 'expired_code',
  'POST /api/users/second-factor/confirm/': 'conflict',
  'POST /api/users/second-factor/recovery-codes/': 'conflict',
  'POST /api/users/second-factor/turn-off/': 'conflict',
  'POST /api/users/delete-account/': 'invalid_password',
}

it.each(tried(calls, 'rows').map((call) => [nameOf(call), call] as const))(
  'an owner is answered by %s',
  async (name, call) => {
    const browser = await signedInAs(test, userFor(call, world))
    const answer = isByLink(call)
      ? await openBrowser(test).call(call as object, (await sampleByLink(call, world)) as never)
      : await browser.call(call as object, (await sampleInput(call, world)) as never)
    if (refused[name]) expect(answer.code).toBeLessThan(500)
    else expect([200, 201], JSON.stringify(answer.body)).toContain(answer.code)
  },
)

it('no two rows share a method and a path', () => {
  const names = calls.map((call: Call) => nameOf(call))
  expect(new Set(names).size).toBe(names.length)
})
