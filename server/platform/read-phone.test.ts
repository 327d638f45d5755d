import { expect, it } from 'vitest'
import { phoneKeys, readPhones } from '#contract/values/phone.ts'
import { readPhone } from './read-phone.ts'

it.each([
  ['207-555-0140 ext. 12', 'US', '+12075550140', '12'],
  ['207-555-0140', 'CA', '+12075550140', undefined],
  ['011 44 20 7946 0958', 'US', '+442079460958', undefined],
  ['(0044) 20 7946 0958', 'US', '+442079460958', undefined],
  ['+44 (0)20 7946 0958', 'US', '+442079460958', undefined],
  ['(0)20 7946 0958', 'GB', '+442079460958', undefined],
  ['0011 1 207 555 0140', 'AU', '+12075550140', undefined],
  ['0412 345 678', 'AU', '+61412345678', undefined],
  ['030/123456', 'DE', '+4930123456', undefined],
  ['06 1234567', 'IT', '+39061234567', undefined],
  ['1-800-FLOWERS', 'US', '+18003569377', undefined],
  ['1-800-FLOWERS x4', 'US', '+18003569377', '4'],
  ['555-0142 x7', 'US', '5550142', '7'],
])('%s in %s is %s', (text, country, number, extension) => {
  expect(readPhones(text, country, readPhone)).toEqual([{ number, ...(extension ? { extension } : {}) }])
})

it('two spellings of a number are compared by one key', () => {
  const key = (text: string, country: string) => phoneKeys(text, country, readPhone)
  expect(key('020 7946 0958', 'GB')).toEqual(key('+44 (0)20 7946 0958', 'US'))
  expect(key('(207) 555-0140 ext. 12', 'US')).toEqual(key('011 1 207 555 0140', 'DE').concat(['2075550140']).slice(-1))
})
