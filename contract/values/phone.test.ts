import { expect, test } from 'vitest'
import { formatPhone, keptPhone, phoneKeys, plainPhone, type ReadPhone, splitPhones, writtenPhoneKey } from './phone.ts'

const none: ReadPhone = () => undefined

test('a number is dialed without its extension, however that is written', () => {
  for (const written of [
    '207-555-0140 ext. 12',
    '(207) 555-0140 x12',
    '207.555.0140#12',
    '2075550140,12',
    '207-555-0140x12',
  ])
    expect(plainPhone(written)).toEqual({ number: '2075550140', extension: '12' })
  expect(plainPhone('+12075550140;ext=12')).toEqual({ number: '+12075550140', extension: '12' })
  expect(plainPhone('207 555 0140 Extension 12')).toEqual({ number: '2075550140', extension: '12' })
})

test('letters are dialed as the keys that carry them, words beside a whole number are not', () => {
  expect(plainPhone('1-800-FLOWERS').number).toBe('18003569377')
  expect(plainPhone('1-800-CONTACTS').number).toBe('18002668228')
  expect(plainPhone('(207) CALL-NOW').number).toBe('2072255669')
  for (const written of ['Call 207-555-0140', '207-555-0140 (cell)', 'home 207 555 0140'])
    expect(plainPhone(written).number).toBe('2075550140')
})

test('a number from abroad is dialed without the zero in parentheses', () => {
  for (const written of ['+44 (0)20 7946 0958', '(0044) 20 7946 0958', '+442079460958'])
    expect(plainPhone(written).number).toBe('+442079460958')
})

test('a cell with two numbers is two, and one written with a slash or a comma is one', () => {
  const two = ['207 555 0143', '207 555 0144']
  for (const between of [' / ', '; ', ', ', ' or ', ' & ', '\n', ' ::: '])
    expect(splitPhones(two.join(between))).toEqual(two)
  expect(splitPhones('207/555-0140')).toEqual(['207/555-0140'])
  expect(splitPhones('207-555-0140, ext. 12')).toEqual(['207-555-0140, ext. 12'])
})

test('numbers are compared without country, extension and spelling; fewer than seven digits are none', () => {
  const keys = (text: string) => phoneKeys(text, 'US', none)
  expect(keys('+1 (207) 555-0140 ext. 12')).toEqual(['2075550140'])
  expect(keys('207 555 0143 / +12075550144')).toEqual(['2075550143', '2075550144'])
  expect(keys('207 555 0143 / 2075550143')).toEqual(['2075550143'])
  expect(keys('12345')).toEqual([])
  expect(writtenPhoneKey('1 207-555-0140 ext. 12')).toBe('1207555014012')
  expect(writtenPhoneKey('1 207-555-0140')).toBe('2075550140')
})

test('a number is shown as people write it, with its extension', () => {
  expect(formatPhone(keptPhone({ number: '+12075550140', extension: '12' }))).toBe('(207) 555-0140 ext. 12')
  expect(formatPhone('+12075550140')).toBe('(207) 555-0140')
  expect(formatPhone('+442079460958')).toBe('+442079460958')
  expect(formatPhone('555-0142')).toBe('555-0142')
})
