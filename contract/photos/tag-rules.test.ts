import { expect, it } from 'vitest'
import { distinctTags } from './tag-rules.ts'

it('a tag that is given twice, however it is written, is one; its first spelling stays', () => {
  expect(distinctTags(['Permit', 'permit', '', 'Rot', 'PERMIT', 'Rot'])).toEqual(['Permit', 'Rot'])
  expect(distinctTags(['Caf\u00e9', 'Cafe\u0301'])).toEqual(['Caf\u00e9'])
})
