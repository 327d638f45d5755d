import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { kinds, leftOutOf } from './left-out.ts'

const files = ['clients/a', 'clients/b', 'jobs/c', 'jobs/d', 'pay/e', 'pay/f'].map((name) => `web/${name}.test.tsx`)
const share = { touchedLast: 6, enough: 2, room: dirname, seed: 7, touched: [] }
/** What three runs whose numbers follow each other leave out. */
const leftByThree = (more: object) => [7, 8, 9].map((seed) => leftOutOf(files, { ...share, ...more, seed }))

test('an author whose runs follow each other has had every file tried, as many in each as are enough', () => {
  const left = leftByThree({})
  for (const each of left) expect(files.length - each.length).toBe(share.enough)
  expect(left.flatMap((each) => files.filter((file) => !each.includes(file))).sort()).toEqual(files)
  expect(leftOutOf(files, { ...share, enough: 6 })).toEqual([])
  const [one, two] = [7, 8].map((seed) => leftOutOf(files, { ...share, enough: 4, seed }))
  for (const each of [one, two]) expect(each).toHaveLength(2)
  expect(two?.filter((file) => one?.includes(file))).toEqual([])
})

test('an author who touched a test, or a file beside it, has it tried whatever the number', () => {
  const touched = ['web/jobs/board.tsx', 'web/pay/f.test.tsx']
  const left = new Set(leftByThree({ touched, enough: 1 }).flat())
  expect([...left].sort()).toEqual(['web/clients/a.test.tsx', 'web/clients/b.test.tsx', 'web/pay/e.test.tsx'])
})

test('an author who touched more than a run has time for has what was touched last tried, and the rest in turn', () => {
  const touched = ['web/pay/pay.tsx', 'web/jobs/d.test.tsx', 'web/jobs/c.test.tsx', 'web/clients/a.test.tsx']
  const left = new Set(leftByThree({ touched, touchedLast: 3, enough: 1 }).flat())
  expect([...left].sort()).toEqual(['web/clients/a.test.tsx', 'web/clients/b.test.tsx', 'web/jobs/c.test.tsx'])
})

test('an author has what is named tried in every run', () => {
  const left = new Set(leftByThree({ always: /pay/ }).flat())
  expect([...left].sort()).toEqual(files.slice(0, 4))
})

test('an author who touched one file of a domain has all of that domain tried', () => {
  const { domains } = kinds
  const server = [
    'server/jobs/rates/rates.test.ts',
    'server/jobs/b.test.ts',
    'server/photos/c.test.ts',
    'server/photos/d.test.ts',
  ]
  const touched = ['server/jobs/steps/move.ts']
  const left = [7, 8].flatMap((seed) => leftOutOf(server, { ...domains, enough: 1, touched, seed }))
  expect(left.sort()).toEqual(['server/photos/c.test.ts', 'server/photos/d.test.ts'])
})

test('an author of a test of the server has it in one kind, and what is owed and paid tried in every run', () => {
  const { domains, foundations } = kinds
  for (const file of globSync('server/**/*.test.ts'))
    expect(
      [domains, foundations].filter(({ among }) => among.test(file)),
      file,
    ).toHaveLength(1)
  for (const money of ['server/billing/documents/void.test.ts', 'server/payments/refunds.test.ts'])
    expect(domains.among.test(money) && domains.always.test(money)).toBe(true)
})
