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
    ['{YYYY}', 'Include {SEQ:4}, the running number'],
    ['{SEQ}{SEQ:4}', 'Use the running number only once'],
    ['{SEQ:4}{DAY}', 'Use {YYYY}, {YY}, {MM}, {CLIENT} and {SEQ:4}'],
    ['{SEQ:4}<b>', 'Otherwise use only letters, numbers, periods, dashes and slashes'],
    ['{YYYY}-{SEQ:4}', undefined],
    ['{SEQ:4}', undefined],
  ])('an owner is told what is wrong with %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })

  test('a series begins again each year where its numbers name the year', () => {
    expect(seriesOf('invoice', { pattern: '{YYYY}-{SEQ}', restart: false }, day)).toBe('invoice')
    expect(seriesOf('invoice', { pattern: '{SEQ:4}', restart: true }, day)).toBe('invoice')
    expect(seriesOf('invoice', { pattern: '{YYYY}-{SEQ}', restart: true }, day)).toBe('invoice:2026')
  })
})
