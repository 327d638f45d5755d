import { Secret, TOTP } from 'otpauth'
import * as users from '#contract/users/calls.ts'
import { goodPassword } from '#test/samples/users.ts'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { expectSuccess } from './expect-success.ts'

/** An authenticator app beside a server whose clock it moves: each code is of a later half minute than the one before. */
export type Authenticator = {
  secret: string
  recovery_codes: string[]
  /** The code of the next half minute. */
  nextCode(): string
  /** The code of the half minute it is now. */
  sameCode(): string
}

/** Turns the second factor on for the person at a browser. */
export async function turnOnSecondFactor(test: TestApp, browser: Browser): Promise<Authenticator> {
  const { secret } = await expectSuccess(browser.call(users.startSecondFactor, { current_password: goodPassword }))
  const app = { secret, nextCode: () => codeOf(secret, moveClock(test, 30)), sameCode: () => codeOf(secret, clock) }
  const { recovery_codes } = await expectSuccess(browser.call(users.confirmSecondFactor, { code: app.nextCode() }))
  return { ...app, recovery_codes }
}

/** What an app shows at an instant (milliseconds). */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}

let clock = Date.parse('2026-11-21T10:00:00Z')

/** Moves the server's clock on; answers the instant it shows now. */
export function moveClock(test: TestApp, seconds: number): number {
  clock += seconds * 1000
  const now = new Date(clock).toISOString()
  test.platform.now = () => now
  return clock
}
