import { expect, test } from 'vitest'
import { leftOutOf } from './left-out.ts'

const files = ['clients/a', 'clients/b', 'jobs/c', 'jobs/d', 'pay/e', 'pay/f'].map((name) => `web/${name}.test.tsx`)
const share = { oneIn: 2, seed: 7, touched: [] }

test('an author whose two runs follow each other has had every file tried', () => {
  const [one, two] = [leftOutOf(files, share), leftOutOf(files, { ...share, seed: 8 })]
  expect(one).toHaveLength(3)
  expect([...one, ...two].sort()).toEqual(files)
})

test('an author who touched a test, or a file beside it, has it tried whatever the number', () => {
  const touched = ['web/jobs/board.tsx', 'web/pay/f.test.tsx']
  const left = [7, 8].flatMap((seed) => leftOutOf(files, { ...share, seed, touched }))
  expect(left.sort()).toEqual(['web/clients/a.test.tsx', 'web/clients/b.test.tsx', 'web/pay/e.test.tsx'])
})

test('an author has what is named tried in every run, and all of it where no share is asked for', () => {
  const left = [7, 8].flatMap((seed) => leftOutOf(files, { ...share, seed, always: /pay/ }))
  expect(left.sort()).toEqual(files.slice(0, 4))
  expect(leftOutOf(files, { ...share, oneIn: 1 })).toEqual([])
})
