import { expect, test as it } from 'vitest'
import { aboutFee } from './fees.ts'

const card = { ppm: 29_000, fixed: 30, most: null }
const bank = { ppm: 8_000, fixed: 0, most: 500 }

it.each([
  ['a card payment of $1,337.97', card, 133_797, 3910],
  ['a bank payment of $1,337.97', bank, 133_797, 500],
  ['a bank payment of $200.00', bank, 20_000, 160],
  ['nothing', card, 0, 0],
])('a company reads about what the processor keeps of %s', (_, rule, amount, fee) =>
  expect(aboutFee(amount, rule)).toBe(fee),
)
