import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from './log-out.ts'
import {
  checkSession,
  clearSession,
  currentSession,
  onPersonChange,
  onSessionEnded,
  recallSession,
  signIn,
  startSession,
} from './session.ts'
import { keepVerified } from './verified.ts'

const user = {
  username: 'sam',
  email: 'sam@example.com',
  is_verified: true,
  isOnboarded: true,
  kind: 'owner',
  company: { id: '0193a4b2-7c00-7000-8000-000000000001', name: 'Harlow' },
  issued_at: '2026-11-17T10:00:00Z',
}
const realTimeout = globalThis.setTimeout
let asked: string[]

function answer(status: number, body: object) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(body), { status })
  })
}

/** Lets time pass, and the answers their turn. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => realTimeout(resolve, 20))
}

beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who is signed in is asked at the start, after 30 seconds and then every 15 minutes', async () => {
  answer(200, { status: 'success', ...user })
  await startSession()
  expect(asked).toHaveLength(1)
  await pass(29_999)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  await pass(15 * 60_000 - 1)
  expect(asked).toHaveLength(2)
  await pass(1)
  expect(asked).toHaveLength(3)
})

test('a check that finds the session over notifies its listeners, and no further check is made', async () => {
  const ended = vi.fn()
  onSessionEnded(ended)
  answer(200, { status: 'success', ...user })
  await startSession()
  answer(401, { status: 'error', message: 'Log in first' })
  await pass(30_000)
  expect(ended).toHaveBeenCalledOnce()
  expect(currentSession().state).toBe('out')
  const soFar = asked.length
  await pass(60 * 60_000)
  expect(asked).toHaveLength(soFar)
})

test('without a connection what this device knows holds', async () => {
  answer(200, { status: 'success', ...user })
  await startSession()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await checkSession()).toMatchObject({ state: 'unsure', user: { username: 'sam' } })
})

test('until the server has answered who is signed in is whom this device remembers, or nobody', () => {
  localStorage.setItem('known_user', JSON.stringify(user))
  recallSession()
  expect(currentSession()).toMatchObject({ state: 'checking', user: { username: 'sam' } })
  localStorage.setItem('known_user', '{"username": "sa')
  recallSession()
  expect(currentSession()).toEqual({ state: 'checking', user: undefined })
})

test('a device that remembers another company and can store nothing is not loaded anew for ever', async () => {
  const other = { ...user, company: { id: '0193a4b2-7c00-7000-8000-000000000002', name: 'Closed' } }
  localStorage.setItem('known_user', JSON.stringify(other))
  recallSession()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const left = vi.fn()
  addEventListener('beforeunload', left)
  answer(200, { status: 'success', ...user })
  expect(await startSession()).toMatchObject({ state: 'in', user: { company: { name: 'Harlow' } } })
  full.mockRestore()
  removeEventListener('beforeunload', left)
  expect(left).not.toHaveBeenCalled()
})

test('logging out forgets the check, the times and the person, and stops the checks', async () => {
  answer(200, { status: 'success', ...user })
  await startSession()
  keepVerified(true)
  localStorage.setItem('subscription_status', 'active')
  await logOut()
  for (const key of ['last_auth_check', 'jwt_issued_at', 'auth_verified', 'known_user', 'subscription_status'])
    expect(localStorage.getItem(key), key).toBeNull()
  const soFar = asked.length
  await pass(60 * 60_000)
  expect(asked).toHaveLength(soFar)
})

test('a log-out that fails says so and keeps the person signed in', async () => {
  answer(200, { status: 'success', ...user })
  await startSession()
  answer(500, { status: 'error', message: 'Down' })
  await expect(logOut()).rejects.toThrow('Logout failed')
  expect(currentSession().state).toBe('in')
})

test('what was read for one person is forgotten when another signs in', () => {
  const forget = vi.fn()
  onPersonChange(forget)
  signIn({ ...user, kind: 'owner' })
  expect(forget).toHaveBeenCalledOnce()
})
