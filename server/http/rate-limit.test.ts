import { expect, it } from 'vitest'
import { networkOf } from './network.ts'
import { bucketOf } from './rate-limit.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('a caller at %s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('words that differ in case, blanks at their ends or how their accents are written are counted as one', () => {
  const spellings = ['rené@example.com', ' RENÉ@Example.com\t', 'rene\u0301@example.com']
  expect(new Set(spellings.map((each) => bucketOf(['codes', each]))).size).toBe(1)
  expect(bucketOf(['codes', 'ann@example.com'])).not.toBe(bucketOf(['codes', 'ben@example.com']))
})
