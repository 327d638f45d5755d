import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { grantsOf, levelOf, permissions, type RoleKey } from '#contract/access/permissions.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { announce, LiveRegions } from '#web/ui/basic/live-region.tsx'
import { dismissToast } from '#web/ui/basic/toast-store.ts'
import { Toaster } from '#web/ui/overlay/toaster.tsx'
import { FormatProvider } from '#web/ui/text/format-context.tsx'
import '#web/ui/style/theme.css'

type SentRequest = { method: string; path: string; input: Record<string, string> }
/**
 * "GET /api/clients/" → what it answers; `code` is the status, `access` the company and version of the person's rights
 * (`X-Access`).
 */
export type Answers = Record<string, object | ((sent: SentRequest) => object | Promise<object>)>

/** What the page asked of the server so far, reads and writes; and the headers of each. */
export type Stage = { sent: SentRequest[]; headers: Headers[]; at: () => string }

/**
 * Shows a part as it is in the app, in front of a server that gives the answers passed. `as` is the person's role; the
 * day is 2026-11-17 in New York. A `whole` page brings its own main.
 */
export async function onStage(
  part: ReactNode,
  answers: Answers,
  as: RoleKey | 'client' = 'owner',
  path = '/',
  whole = false,
): Promise<Stage> {
  const sent: SentRequest[] = []
  const headers: Headers[] = []
  dismissToast()
  // What a part of another file said would still be read here.
  announce('')
  announce('', 'assertive')
  // A download's frame stays as long as its page, which is one for several files here.
  for (const frame of document.querySelectorAll('body > iframe')) frame.remove()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = await readRequest(url, init)
    sent.push(request)
    headers.push(new Headers(init.headers))
    const known: Answers = { 'GET /api/employee/permissions/': permissionsOf(as), ...answers }
    const found = known[`${request.method} ${request.path}`]
    const answer = typeof found === 'function' ? await found(request) : found
    if (!answer) return json(404, { status: 'error', error_code: 'not_found', message: `No ${request.path} on stage` })
    const { code = 200, access, ...body } = answer as { code?: number; access?: string }
    return json(code, { status: code < 400 ? 'success' : 'error', ...body }, access ? { 'x-access': access } : {})
  })
  const formats = {
    locale: 'en-US',
    currency: 'USD',
    country: 'US',
    today: '2026-11-17',
    time_zone: 'America/New_York',
  }
  document.documentElement.lang = 'en'
  document.title = 'Stage'
  let place = path
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <FormatProvider formats={formats}>{whole ? part : <main>{part}</main>}</FormatProvider>
        <Watch onMove={(now) => (place = now)} />
      </MemoryRouter>
      <LiveRegions />
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, headers, at: () => place }
}

/**
 * axe finds no accessibility problem on what is shown. The order of headings is the page's own, of which this is a
 * part. A whole `npm test` looks at one test in so many, and at others at its next run, as at pages.
 */
export async function expectNoBarriers() {
  if (!isLookedAt()) return
  await expect.poll(() => document.getAnimations().filter((each) => each.playState === 'running').length).toBe(0)
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: {
      'heading-order': { enabled: false },
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
    },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

function isLookedAt(): boolean {
  const { TRY_ONE_IN = '1', TRY_SEED = '0' } = import.meta.env
  const name = expect.getState().currentTestName ?? ''
  const from = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), Number(TRY_SEED))
  return from % Number(TRY_ONE_IN) === 0
}

function Watch({ onMove }: { onMove: (path: string) => void }) {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}

async function readRequest(url: string, init: RequestInit): Promise<SentRequest> {
  const { pathname, searchParams } = new URL(url, location.origin)
  const method = init.method ?? 'GET'
  // A file is recorded by its name; a picture that was just drawn has only its type.
  if (init.body instanceof FormData) {
    const pairs = [...init.body].map(([name, value]) => [
      name,
      value instanceof File ? (value.name.includes('.') ? value.name : value.type) : value,
    ])
    return { method, path: pathname, input: Object.fromEntries(pairs) }
  }
  const body = init.body ? await new Response(init.body).text() : ''
  if (body.startsWith('{')) return { method, path: pathname, input: JSON.parse(body) }
  const pairs = method === 'GET' ? searchParams : new URLSearchParams(body)
  return { method, path: pathname, input: Object.fromEntries(pairs) }
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

function permissionsOf(role: RoleKey | 'client') {
  const kind = role === 'owner' || role === 'client' ? role : 'employee'
  const granted = role === 'client' ? {} : grantsOf(role)
  const held = permissions.map((key) => [key, levelOf({ kind, permissions: granted }, key)])
  return { kind, role: { id: null, name: role }, permissions: Object.fromEntries(held), company_id: 'c', version: 1 }
}
