import { expect, test } from 'vitest'
import { loginFor, safeNext } from './safe-next.ts'

test('a page of this app is a place to go after logging in', () => {
  expect(safeNext('/clients?q=a#top')).toBe('/clients?q=a#top')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'clients',
  '',
  null,
  '/login?next=/x',
  '/\t/evil.example',
])('%s leads nowhere', (next) => expect(safeNext(next)).toBeUndefined())

test('the root needs no way back, every other page has one', () => {
  expect(loginFor('/')).toBe('/login')
  expect(loginFor('/jobs?tab=late')).toBe('/login?next=%2Fjobs%3Ftab%3Dlate')
})
