import { expect, it } from 'vitest'
import { z } from 'zod'
import { decode } from './form.ts'

it('a list of numbers travels as text and arrives as numbers, one of them too', () => {
  const shape = z.object({ places: z.array(z.number()).optional() })
  expect(decode({ places: ['0', '12'] }, shape)).toEqual({ places: [0, 12] })
  expect(decode({ places: '7' }, shape)).toEqual({ places: [7] })
  expect(decode({ places: ['seven'] }, shape)).toEqual({ places: ['seven'] })
})
