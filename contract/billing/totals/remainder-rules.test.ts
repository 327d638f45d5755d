import { expect, it } from 'vitest'
import { isSome } from './remainder-rules.ts'

it('nothing is not some', () => {
  expect(['0.01', '0.00', '-5.00', null, undefined].map(isSome)).toEqual([true, false, false, false, false])
})
