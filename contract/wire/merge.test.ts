import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { decideClashes, isSameValue, mergeFields } from './merge.ts'

const values = fc.record(
  Object.fromEntries(
    ['title', 'address', 'phone', 'note', 'days'].map((name) => [name, fc.constantFrom('', 'a', 'b', 'c', 1, null)]),
  ),
)

test('two people who changed one record without a connection: nothing is lost, and nothing wins unseen', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { send, clashes } = mergeFields(base, mine, theirs)
      for (const name of Object.keys(base)) {
        const [before, own, other] = [base[name], mine[name], theirs[name]]
        const clash = clashes.find((each) => each.name === name)
        const after = name in send ? send[name] : other
        if (isSameValue(own, before)) expect(isSameValue(after, other)).toBe(true)
        else if (isSameValue(other, before)) expect(isSameValue(after, own)).toBe(true)
        else if (isSameValue(own, other)) expect(clash).toBeUndefined()
        else expect(clash).toEqual({ name, base: before, mine: own, theirs: other })
      }
    }),
    { numRuns: Math.max(500, PROPERTY_RUNS) },
  )
})

test('of a field that both changed theirs stays, unless the person takes their own', () => {
  const merged = mergeFields(
    { title: 'Deck', city: 'Bath' },
    { title: 'Deck stairs', city: 'Saco' },
    { title: 'Deck rails', city: 'Bath' },
  )
  expect(merged.clashes.map(({ name }) => name)).toEqual(['title'])
  expect(decideClashes(merged, new Set())).toEqual({ city: 'Saco' })
  expect(decideClashes(merged, new Set(['title']))).toEqual({ city: 'Saco', title: 'Deck stairs' })
})

test('what both wrote at the end of the same notes is kept from both', () => {
  const base = { notes: 'Key is at the neighbour.\n' }
  const mine = { notes: 'Key is at the neighbour.\nDog bites.' }
  const theirs = { notes: 'Key is at the neighbour.\nGate code 4411.' }
  expect(mergeFields(base, mine, theirs)).toEqual({
    send: { notes: 'Key is at the neighbour.\nGate code 4411.\nDog bites.' },
    clashes: [],
  })
})

test('what says one thing between two fields is taken from one side, and asked about where both wrote it', () => {
  const groups = [['percent', 'amount']]
  const base = { percent: null, amount: null, title: 'Fence' }
  const mine = { percent: null, amount: '75', title: 'Fence' }
  expect(mergeFields(base, mine, { ...base, percent: '10' }, groups)).toEqual({
    send: {},
    clashes: [
      { name: 'percent', base: null, mine: null, theirs: '10' },
      { name: 'amount', base: null, mine: '75', theirs: null },
    ],
  })
  const only = { send: { percent: null, amount: '75' }, clashes: [] }
  expect(mergeFields(base, mine, { ...base, title: 'Deck' }, groups)).toEqual(only)
  expect(mergeFields(base, base, { ...base, percent: '10' }, groups)).toEqual({ send: {}, clashes: [] })
  expect(mergeFields(base, mine, mine, groups)).toEqual({ send: {}, clashes: [] })
})
