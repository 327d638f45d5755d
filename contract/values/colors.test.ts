import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { contrastOf, readableAccent } from './colors.ts'

it('white reads on the accent of any company', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (each) => contrastOf(readableAccent(each), '#ffffff') >= 4.5),
    { numRuns: PROPERTY_RUNS },
  )
  expect([readableAccent('#2158b5'), readableAccent(null), readableAccent('blue')]).toEqual(
    Array.from({ length: 3 }, () => '#2158b5'),
  )
})
