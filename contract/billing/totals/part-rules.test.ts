import { expect, test } from 'vitest'
import { partSaid } from './part-rules.ts'

const percent = (value: string) => ({ by: 'percent' as const, value })
const amount = (value: string) => ({ by: 'amount' as const, value })

test('a deposit said in percent is the same deposit said in money, and back', () => {
  expect(partSaid(percent('30'), 'amount', 133_797)).toEqual(amount('401.39'))
  expect(partSaid(amount('401.39'), 'percent', 133_797)).toEqual(percent('30'))
  expect(partSaid(amount('50'), 'percent', 100_000)).toEqual(percent('5'))
  expect(partSaid(amount('1000'), 'percent', 100_000)).toEqual(percent('100'))
})

test('a figure never changes its meaning where the whole is not known, and stays where the way stays', () => {
  expect(partSaid(percent('30'), 'amount', undefined)).toEqual(amount(''))
  expect(partSaid(percent('30'), 'amount', 0)).toEqual(amount(''))
  expect(partSaid(amount('x'), 'percent', 100)).toEqual(percent(''))
  expect(partSaid(percent('30'), 'percent', undefined)).toEqual(percent('30'))
})
