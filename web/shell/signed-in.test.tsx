import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { contractIds, signingPageWith } from '#test/screen/signing.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { clearSession, type SignedInUser, setSignedIn } from '#web/api/session.ts'
import { FormatProvider } from '#web/ui/text/format-context.tsx'
import { SignedIn } from './signed-in.tsx'
import '#web/ui/style/theme.css'

const viewPath = `/api/contracts/${contractIds.contract}/in-person/`
const renee = { username: 'sam', issued_at: '2026-11-17T15:00:00Z', signing_contract_id: contractIds.contract }
let asked: string[] = []
let at = ''
let root: HTMLElement

/** The page as the build drew it: nothing in it takes input until something of it has begun. */
beforeEach(() => {
  localStorage.clear()
  asked = []
  root = document.createElement('div')
  root.id = 'root'
  root.inert = true
  document.body.append(root)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    asked.push(pathname)
    const body = pathname.startsWith('/api/contracts/')
      ? signingPageWith()
      : { status: 'error', error_code: 'forbidden' }
    return new Response(JSON.stringify({ status: 'success', ...body }), {
      status: pathname.startsWith('/api/contracts/') ? 200 : 403,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  clearSession()
  root.remove()
})

function Where() {
  const { pathname, search } = useLocation()
  at = pathname + search
  return null
}

/** Somebody asked for the log-in and was led behind it before that page ever came. */
const arrive = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Where />
        <FormatProvider
          formats={{
            locale: 'en-US',
            currency: 'USD',
            country: 'US',
            today: '2026-11-17',
            time_zone: 'America/New_York',
          }}
        >
          <Routes>
            <Route element={<SignedIn />}>
              <Route path="*" element={<p>A page of the company</p>} />
            </Route>
          </Routes>
        </FormatProvider>
      </MemoryRouter>
    </QueryClientProvider>,
    { container: root },
  )

test('a client to whom the device was handed can sign on a page that began without input, and reaches nothing else', async () => {
  setSignedIn(renee as SignedInUser)
  await arrive()
  await expect.element(page.getByText('Sign in person', { exact: true })).toBeVisible()
  expect(root.inert).toBe(false)
  const initials = page.getByRole('button', { name: /^Initial here, 1 of 2/ })
  await initials.click()
  await expect.element(initials).toHaveAttribute('aria-pressed', 'true')
  expect(at).toBe(`/contracts/${contractIds.contract}?as=signing`)
  expect(page.getByText('A page of the company').elements()).toHaveLength(0)
  expect(asked.filter((path) => !path.startsWith('/api/contracts/'))).toEqual([])
  expect(asked[0]).toBe(viewPath)
})
