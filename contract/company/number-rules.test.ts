import { describe, expect, test } from 'vitest'
import { numberOf, patternProblem, seriesOf } from './number-rules.ts'

const day = '2026-11-21'

describe('numbers of documents', () => {
  test('an owner who sets nothing counts EST-0001, EST-0002', () => {
    expect(numberOf('EST-', '{SEQ:4}', { value: 7, day })).toBe('EST-0007')
    expect(numberOf('EST-', '{SEQ:4}', { value: 12_345, day })).toBe('EST-12345')
  })

  test('an owner puts the year, the month and the client into a number', () => {
    expect(numberOf('INV-', '{YYYY}-{SEQ:3}', { value: 7, day })).toBe('INV-2026-007')
    expect(numberOf('', '{YY}{MM}/{SEQ}', { value: 7, day })).toBe('2611/7')
    expect(numberOf('', '{CLIENT}-{SEQ:2}', { value: 7, day, client: 'Ångström & Sons' })).toBe('ANGSTR-07')
    expect(numberOf('', '{CLIENT}-{SEQ:2}', { value: 7, day, client: '山田' })).toBe('CLIENT-07')
  })

  test.each([
    ['{YYYY}', false, 'Put {SEQ:4} in it: the running number'],
    ['{SEQ}{SEQ:4}', false, 'Use the running number once'],
    ['{SEQ:4}{DAY}', false, 'Use {YYYY}, {YY}, {MM}, {CLIENT} and {SEQ:4}'],
    ['{SEQ:4}<b>', false, 'Use letters, numbers, dots, dashes and slashes beside them'],
    ['{SEQ:4}', true, 'Put {YYYY} in it: numbers begin again each year'],
    ['{YYYY}-{SEQ:4}', true, undefined],
    ['{SEQ:4}', false, undefined],
  ])('an owner is told what is wrong with %s', (pattern, restart, problem) => {
    expect(patternProblem(pattern, restart)).toBe(problem)
  })

  test('a series that begins again each year is another one each year', () => {
    expect(seriesOf('invoice', false, day)).toBe('invoice')
    expect(seriesOf('invoice', true, day)).toBe('invoice:2026')
  })
})
