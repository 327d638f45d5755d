import { expect, test } from 'vitest'
import type { CallEntry, Entry, NewCall } from './entry.ts'
import { fallWith, mustGoBefore, readyOf, startsOf } from './order.ts'

let seq = 0
function call(about: string, over: Partial<CallEntry> = {}): CallEntry {
  seq += 1
  const at = { attempts: 0, not_before: 0, at: 0 }
  const owner = { user: 'sam', company: 'harlow' }
  return {
    ...owner,
    ...at,
    seq,
    kind: 'call',
    about,
    name: `${about} ${seq}`,
    state: 'waiting',
    row: 'POST',
    input: {},
    key: 'key',
    marks: [],
    ...over,
  }
}
const starts = (entries: readonly Entry[], underWay: readonly number[] = []) =>
  startsOf(entries, { isUnderWay: (each) => underWay.includes(each), sends: () => true, lockedUntil: 0 }).map(
    ({ head }) => head.seq,
  )

test('what is for one record goes out one after the other, and another record does not wait for it', () => {
  const [first, second, other] = [call('deck'), call('deck'), call('porch')]
  expect(starts([first, second, other])).toEqual([first.seq, other.seq])
  expect(starts([first, second, other], [first.seq])).toEqual([other.seq])
  expect(starts([{ ...first, state: 'sent' }, second, other])).toEqual([second.seq, other.seq])
})

test('a change that needs the person holds what names it, and nothing else of the record', () => {
  const added = call('deck', { makes: ['task 1'], marks: ['task 1'], state: 'failed' })
  const ticked = call('deck', { input: { task_id: 'task 1' }, marks: ['task 1'], after: [added.seq] })
  const started = call('deck', { marks: ['deck'] })
  expect(starts([added, ticked, started])).toEqual([started.seq])
  expect(fallWith([added, ticked, started], added.seq)).toEqual([added.seq, ticked.seq])
})

test('what is written of a job that is itself on the device goes out after it', () => {
  const job = call('deck', { makes: ['deck'], marks: ['deck'] })
  const task: NewCall = { ...call('deck'), input: { id: 'deck', task_id: 'task 1' }, marks: ['task 1'] }
  expect(mustGoBefore([job], task)).toEqual([job.seq])
  expect(mustGoBefore([{ ...job, state: 'sent' }], task)).toEqual([])
  expect(mustGoBefore([job], { kind: 'photo', about: 'deck', file: new File([], 'porch.jpg') })).toEqual([job.seq])
  expect(mustGoBefore([job], { ...task, about: 'porch', input: { id: 'porch' } })).toEqual([])
})

test('what waits for its next attempt holds up what is for the same record', () => {
  const [first, second] = [call('deck', { not_before: Date.now() + 60_000 }), call('deck')]
  const { ready, wait } = readyOf(
    startsOf([first, second], { isUnderWay: () => false, sends: () => true, lockedUntil: 0 }),
  )
  expect([ready, wait > 50_000]).toEqual([undefined, true])
})
