import { expect, test } from 'vitest'
import { invitedBy, loginFor, pageAfterSignIn, safeNext } from './safe-next.ts'

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
  // Parsed twice it must be the same address: a browser parses it again when it goes there.
  expect(new URL(page ?? '', location.origin).origin).toBe(location.origin)
})

test('the root needs no way back, every other page has one', () => {
  expect(loginFor('/')).toBe('/login')
  expect(loginFor('/jobs?tab=late')).toBe('/login?next=%2Fjobs%3Ftab%3Dlate')
})

const invitation = '/accept_invite?token=abc'
const setUpUser = { is_verified: true, isOnboarded: true, redirect: '/dashboard' }
const invited = { is_verified: true, isOnboarded: false, redirect: '/onboard/step1' }

test.each([
  ['who is set up, to what they came for', setUpUser, '/jobs', '/jobs'],
  ['who is set up, nowhere else', setUpUser, 'https://evil.example/', '/dashboard'],
  ['who is not set up, to set up', invited, '/jobs', '/onboard/step1'],
  ['who is not set up, to an invitation first', invited, invitation, invitation],
  ['who is not set up, to no page that only begins alike', invited, '/accept_invites', '/onboard/step1'],
  [
    'who has not proved the address, to the code, remembering the rest',
    { ...invited, is_verified: false },
    invitation,
    `/verify-email?next=${encodeURIComponent(invitation)}`,
  ],
])('a sign-in leads %s', (_, user, next, page) => {
  expect(pageAfterSignIn(user, next)).toBe(page)
})

test('the token of an invitation is read from where one wants to go, and from nowhere else', () => {
  expect(invitedBy(invitation)).toBe('abc')
  expect(invitedBy('/accept_invite')).toBeUndefined()
  expect(invitedBy('/jobs?token=abc')).toBeUndefined()
  expect(invitedBy('https://evil.example/accept_invite?token=abc')).toBeUndefined()
})
