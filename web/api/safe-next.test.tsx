import { expect, test } from 'vitest'
import { loginFor, safeNext } from './safe-next.ts'

test('a page of this app is a place to go after logging in', () => {
  expect(safeNext('/clients?q=a#top')).toBe('/clients?q=a#top')
})

test.each([
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '//user@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/clients\\..\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/clients/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  'clients',
  '?next=/x',
  '',
  null,
  undefined,
  '/login?next=/x',
  '/signup',
])('%j leads nowhere', (next) => expect(safeNext(next)).toBeUndefined())

test.each([
  '/%2f%2fevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/https://evil.example',
  '/clients?next=https://evil.example',
  '/clients#//evil.example',
  '/jobs/ /evil.example',
  '/@evil.example',
  '/:80',
])('%j stays on this site', (next) => {
  const page = safeNext(next)
  expect(page).toMatch(/^\/(?!\/)/)
  // Twice read it is the same place still: a browser reads it once more when it goes there.
  expect(new URL(page ?? '', location.origin).origin).toBe(location.origin)
})

test('the root needs no way back, every other page has one', () => {
  expect(loginFor('/')).toBe('/login')
  expect(loginFor('/jobs?tab=late')).toBe('/login?next=%2Fjobs%3Ftab%3Dlate')
})
