import { expect, test, vi } from 'vitest'
import { deviceLocale } from './client-context.ts'

test.each([
  ['en-US', 'en-US'],
  ['de', 'de'],
  ['C', 'en-US'],
  ['', 'en-US'],
])('somebody whose browser says its language is "%s" reads amounts as in %s', (said, locale) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(said)
  expect(deviceLocale()).toBe(locale)
  expect(() => new Intl.DateTimeFormat(deviceLocale())).not.toThrow()
  vi.restoreAllMocks()
})
