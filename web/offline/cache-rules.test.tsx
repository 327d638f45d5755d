import { expect, test } from 'vitest'
import { routes } from '#web/routes.tsx'
import { ruleFor } from './cache-rules.ts'

test('nothing of the server is ever kept on the device', () => {
  for (const path of ['/api/users/check-auth/', '/api', '/api/company/logo/0a/', '/dev/outbox/'])
    expect(ruleFor(path), path).toBe('network')
})

test('a page behind a link, or with a policy of its own, is never answered from the device, every other page is the shell', () => {
  for (const route of routes) {
    const secret = /:token|reset-password|accept_invite|accounting\/link/.test(route.path)
    expect(ruleFor(route.path), route.path).toBe(secret ? 'network' : 'shell')
  }
})

test('a page whose name only begins alike is an ordinary page', () => {
  expect(ruleFor('/developers')).toBe('shell')
  expect(ruleFor('/clients/0193')).toBe('shell')
})
