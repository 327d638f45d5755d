import { expect, it } from 'vitest'
import { readEnv } from '#server/platform/settings/env.ts'
import { bankLinkHeaders, contentPolicy } from './policy.ts'

const keys = {
  PLAID_CLIENT_ID: '5f1c2ab34d5e6f7a8b9c0d1e',
  PLAID_SECRET: '5f1c2ab34d5e6f7a8b9c0d1e',
  PLAID_ENV: 'production',
}
const directive = (policy: string, name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))

it('the script and frame of the bank-linking provider are let in on the page of its window, and on no other', () => {
  const [usual, ofWindow] = [
    contentPolicy({ practice: false }),
    bankLinkHeaders(readEnv(keys))['content-security-policy'] ?? '',
  ]
  expect(usual).not.toContain('plaid')
  expect(directive(ofWindow, 'script-src')).toBe("script-src 'self' https://cdn.plaid.com")
  expect(directive(ofWindow, 'frame-src')).toBe("frame-src 'self' blob: https://cdn.plaid.com")
  expect(directive(ofWindow, 'connect-src')).toBe("connect-src 'self' https://production.plaid.com")
  expect(ofWindow).not.toContain('stripe')
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'form-action'])
    expect(directive(ofWindow, name)).toBe(directive(usual, name))
})

it('where the practice bank stands in, that page is sent with what all are', () => {
  expect(bankLinkHeaders(readEnv({}))).toEqual({})
})
