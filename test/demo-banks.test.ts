import { expect, it } from 'vitest'
import { lastSorted } from '#db/demo/banks.ts'

it('the demo is sorted up to a fortnight before the day that it is where its company is', () => {
  const evening = new Date('2026-11-18T02:30:00Z')
  expect(lastSorted('America/Denver', evening)).toBe('2026-11-03')
  expect(lastSorted('UTC', evening)).toBe('2026-11-04')
})
