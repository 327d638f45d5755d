import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { makeQueryClient } from '#web/api/query-client.ts'
import { AuthGuard } from './auth-guard.tsx'
import '#web/ui/style/theme.css'

const realTimeout = globalThis.setTimeout
let path = ''

function Where() {
  const { pathname, search } = useLocation()
  path = pathname + search
  return null
}

async function open(at: string, respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond)
  const guarded = (
    <AuthGuard>
      <h1>The page</h1>
    </AuthGuard>
  )
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <Routes>
          {['/', '/clients', '/dashboard'].map((page) => (
            <Route key={page} path={page} element={guarded} />
          ))}
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const answer = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })
const text = () => document.body.textContent ?? ''

/** Lets time pass, and answers and drawing have their turns. */
async function pass(milliseconds: number) {
  await turns()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await turns()
}

function turns() {
  return new Promise((resolve) => realTimeout(resolve, 30))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('someone whose session is over sees a countdown and is redirected to log in, and back afterwards', async () => {
  await open('/clients?q=a', answer(401, { status: 'error', message: 'Log in first' }))
  await pass(1)
  expect(text()).toContain('Session Expired')
  for (const left of [5, 4, 3, 2, 1]) {
    expect(text()).toContain(`You have been logged out. Redirecting to login page in ${left} seconds...`)
    await pass(1000)
  }
  await pass(1)
  expect(path).toBe('/login?next=%2Fclients%3Fq%3Da')
  expect(text()).not.toContain('The page')
})

test('the button leads there at once, and nothing is kept of the root', async () => {
  await open('/', answer(403, { status: 'error' }))
  await pass(1)
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Go to Login Now')
  expect(document.activeElement).toBe(button)
  button?.click()
  await pass(1)
  expect(path).toBe('/login')
})

test('the dialog passes the accessibility check', async () => {
  await open('/clients', answer(401, { status: 'error' }))
  await pass(1)
  vi.useRealTimers()
  // During the fade the contrast of colors cannot be checked.
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document.querySelector('[role="dialog"]') ?? document.body)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a passing check shows the page and holds five minutes', async () => {
  const asked = vi.fn(answer(200, { status: 'success' }))
  await open('/clients', asked)
  expect(text()).toContain('Verifying Access')
  await pass(1)
  expect(text()).toContain('The page')
  const kept = JSON.parse(localStorage.getItem('auth_verified') ?? '{}')
  expect(kept).toMatchObject({ isValid: true, timestamp: expect.any(Number) })
})

test('a check that passed less than five minutes ago is not asked again', async () => {
  localStorage.setItem('auth_verified', JSON.stringify({ isValid: true, timestamp: Date.now() - 4 * 60_000 }))
  const asked = vi.fn(answer(401, { status: 'error' }))
  await open('/clients', asked)
  expect(text()).toContain('The page')
  expect(asked).not.toHaveBeenCalled()
})

test('a check that failed for another reason counts as valid', async () => {
  await open('/clients', answer(500, { status: 'error', message: 'Down' }))
  await pass(1)
  expect(text()).toContain('The page')
})

test('someone who has not proved the address is redirected to the code', async () => {
  await open(
    '/dashboard',
    answer(403, { status: 'error', redirect: '/verify-email', message: 'Email verification required' }),
  )
  await pass(1)
  expect(path).toBe('/verify-email')
})
