import { expect, it } from 'vitest'
import { getDeviceKey } from '#contract/users/device/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere } from '#test/server/signed-in.ts'

const test = await openTestApp()

it('a person has one key on every device, another person another one, and nobody who is not signed in any', async () => {
  const [ana, sam] = [await owner(test), await owner(test)]
  const { keys } = await expectSuccess(ana.browser.call(getDeviceKey))
  expect(keys).toHaveLength(1)
  expect((await expectSuccess(elsewhere(test, ana.browser).call(getDeviceKey))).keys).toEqual(keys)
  expect((await expectSuccess(sam.browser.call(getDeviceKey))).keys).not.toEqual(keys)
  expect((await openBrowser(test).call(getDeviceKey)).code).toBe(401)
})

it('what is sealed by the public half is opened by the private one, as browsers have them', async () => {
  const { browser } = await owner(test)
  const [key] = (await expectSuccess(browser.call(getDeviceKey))).keys
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const jwk = { kty: 'EC', crv: 'P-256', x: key?.x, y: key?.y }
  const shared = await crypto.subtle.importKey('jwk', jwk, curve, false, [])
  const own = await crypto.subtle.importKey('jwk', { ...jwk, d: key?.d }, curve, false, ['deriveBits'])
  const once = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const [one, other] = await Promise.all([
    crypto.subtle.deriveBits({ name: 'ECDH', public: shared }, once.privateKey, 256),
    crypto.subtle.deriveBits({ name: 'ECDH', public: once.publicKey }, own, 256),
  ])
  expect(Buffer.from(one)).toEqual(Buffer.from(other))
})
