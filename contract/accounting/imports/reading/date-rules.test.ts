import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../values/dates.ts'
import { type DateOrder, guessDateOrder, readDate } from './date-rules.ts'

test.each<[string, DateOrder, string]>([
  ['2026-11-17', 'mdy', '2026-11-17'],
  ['2026/11/17', 'dmy', '2026-11-17'],
  ['2026.1.7', 'dmy', '2026-01-07'],
  ['20261117', 'mdy', '2026-11-17'],
  ['20261117120000.000[-5:EST]', 'mdy', '2026-11-17'],
  ['2026-11-17T23:59:59Z', 'mdy', '2026-11-17'],
  ['11/17/2026 10:22:33 AM', 'mdy', '2026-11-17'],
  ['11/17/2026', 'mdy', '2026-11-17'],
  ['1/5/26', 'mdy', '2026-01-05'],
  ['1/5/26', 'dmy', '2026-05-01'],
  ['26/1/5', 'ymd', '2026-01-05'],
  ['17.11.2026', 'dmy', '2026-11-17'],
  ['17-11-99', 'dmy', '1999-11-17'],
  ['17 Nov 2026', 'mdy', '2026-11-17'],
  ['17-Nov-26', 'mdy', '2026-11-17'],
  ['Nov 17, 2026', 'dmy', '2026-11-17'],
  ['November 17 2026', 'dmy', '2026-11-17'],
  ['Tue, Nov 17th, 2026', 'dmy', '2026-11-17'],
  ['2026-Nov-17', 'dmy', '2026-11-17'],
  ['2026.03.29.', 'mdy', '2026-03-29'],
  ['2026. 03. 29.', 'mdy', '2026-03-29'],
  ['29.03.2026.', 'dmy', '2026-03-29'],
  ['="10/05/2026"', 'mdy', '2026-10-05'],
  ['="2026-10-05"', 'mdy', '2026-10-05'],
  ['5. Okt. 2026', 'mdy', '2026-10-05'],
  ['29. März 2026', 'mdy', '2026-03-29'],
  ['5 de octubre de 2026', 'mdy', '2026-10-05'],
  ['1er févr. 2026', 'mdy', '2026-02-01'],
  ['5 ago 2026', 'mdy', '2026-08-05'],
  ['5. října 2026', 'mdy', '2026-10-05'],
  ['29 października 2026', 'mdy', '2026-10-29'],
  ['2026. március 29.', 'mdy', '2026-03-29'],
  ['29-mrt-2026', 'mdy', '2026-03-29'],
  ['2026年3月29日', 'mdy', '2026-03-29'],
  ['29 mars 2026', 'mdy', '2026-03-29'],
  ['mar. 29, 2026', 'dmy', '2026-03-29'],
  ['29MAR2026', 'mdy', '2026-03-29'],
  ['29Mar26', 'mdy', '2026-03-29'],
  ['Sonntag, 29. März 2026', 'mdy', '2026-03-29'],
  ['domingo, 29 de marzo de 2026', 'mdy', '2026-03-29'],
  ['29 марта 2026 г.', 'mdy', '2026-03-29'],
  ['29 Mart 2026', 'mdy', '2026-03-29'],
])('%s, written %s, is %s', (cell, order, day) => {
  expect(readDate(cell, order)).toBe(day)
})

test.each([
  ...[
    '',
    'Total',
    'Nov 17',
    'mar. 29',
    'Invoice, 29 of March 2026',
    '11/17',
    '13/13/2026',
    '2/30/2026',
    '201120000000',
    '0000-00-00',
    '45612',
    '1/2/3',
    '1/1/126',
  ],
  ...['2026-02-29', '1899-01-01', '11/17/2026/1', '17 Foo 2026', '-1/5/2026'],
])('%s is no day', (cell) => {
  expect(readDate(cell, 'mdy')).toBe(undefined)
})

const today = '2026-11-20'
test.each<[string, string[], DateOrder, boolean]>([
  ['a day past the twelfth behind', ['01/02/2026', '01/13/2026'], 'mdy', true],
  ['a day past the twelfth before', ['01/02/2026', '13/01/2026'], 'dmy', true],
  ['none past the twelfth', ['01/02/2026', '03/04/2026'], 'mdy', false],
  ['none past the twelfth, with points', ['01.02.2026', '03.04.2026'], 'dmy', false],
  ['days that are the same either way', ['01/01/2026', '02/02/2026'], 'mdy', true],
  ['days after tomorrow one way', ['01/12/2026', '02/11/2026'], 'mdy', true],
  ['days after tomorrow the other way', ['12/01/2026', '11/02/2026'], 'dmy', true],
  ['the year first', ['2026-01-02', '2026-03-04'], 'mdy', true],
  ['months by name', ['2 Jan 2026', 'Mar 4, 2026'], 'mdy', true],
  ['the year first with two digits', ['26-01-31', '26-02-28'], 'ymd', true],
  ['nothing', [], 'mdy', false],
])('with %s the order is %s', (_, cells, order, sure) => {
  expect(guessDateOrder(cells, today)).toEqual({ order, sure })
})

test('every day is read as it was written, in every order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), (after) => {
      const day = addDays('1980-01-01', after)
      const [year = '', month = '', date = ''] = day.split('-')
      expect(readDate(`${month}/${date}/${year}`, 'mdy')).toBe(day)
      expect(readDate(`${Number(date)}.${Number(month)}.${year}`, 'dmy')).toBe(day)
      expect(readDate(`${year}${month}${date}`, 'dmy')).toBe(day)
    }),
  )
})
