import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAuth } from '#contract/users/calls.ts'
import { forgetAsked } from './asked.ts'
import { send } from './send.ts'

const said = (user: string) => new Response(JSON.stringify({ status: 200, user }))
const address = '/api/users/check-auth/'

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(2000)
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetAsked()
  vi.unstubAllGlobals()
})

test('an answer that was asked for beside the scripts is taken once, and not again', async () => {
  const ask = vi.fn(async () => said('later'))
  vi.stubGlobal('fetch', ask)
  globalThis.asked = new Map([[address, Promise.resolve(said('early'))]])
  expect(await send(checkAuth, {})).toMatchObject({ user: 'early' })
  expect(ask).not.toHaveBeenCalled()
  expect(await send(checkAuth, {})).toMatchObject({ user: 'later' })
})

test('whoever was asked for in vain is asked for again, and nothing that came before a change is shown after it', async () => {
  const ask = vi.fn(async () => said('later'))
  vi.stubGlobal('fetch', ask)
  globalThis.asked = new Map([[address, Promise.resolve(undefined)]])
  expect(await send(checkAuth, {})).toMatchObject({ user: 'later' })
  globalThis.asked = new Map([[address, Promise.resolve(said('early'))]])
  forgetAsked()
  expect(await send(checkAuth, {})).toMatchObject({ user: 'later' })
})

test('an answer that waits longer than half a minute is asked for again', async () => {
  vi.stubGlobal('fetch', async () => said('later'))
  globalThis.asked = new Map([[address, Promise.resolve(said('early'))]])
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(await send(checkAuth, {})).toMatchObject({ user: 'later' })
})
