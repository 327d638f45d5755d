import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { contrastOf, textOn } from './colors.ts'

it('text reads on any color', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (each) => contrastOf(each, textOn(each)) >= 4.5),
    { numRuns: PROPERTY_RUNS },
  )
  expect([textOn('#ffffff'), textOn('#000000'), textOn('#2158b5')]).toEqual(['#000000', '#ffffff', '#ffffff'])
})
