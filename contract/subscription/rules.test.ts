import { describe, expect, it } from 'vitest'
import { allowsAction, daysLeft, overflowOf, type PlanAction, planAllowsWork, statusAt } from './rules.ts'
import { subscriptionStatuses } from './shapes.ts'

const now = '2026-11-17T12:00:00.000Z'
const before = '2026-11-17T11:59:59.999Z'
const after = '2026-11-17T12:00:00.001Z'
const plain = { trial_end: null, grace_until: null }

describe('statusAt', () => {
  it('a trial is one until the instant it ends, whether or not a job has noticed', () => {
    expect(statusAt({ status: 'trialing', trial_end: after, grace_until: null }, now)).toBe('trialing')
    expect(statusAt({ status: 'trialing', trial_end: now, grace_until: null }, now)).toBe('none')
    expect(statusAt({ status: 'trialing', trial_end: before, grace_until: null }, now)).toBe('none')
  })

  it('a plan chosen in the trial goes on until the processor has spoken', () => {
    expect(statusAt({ status: 'trialing', trial_end: before, grace_until: after }, now)).toBe('trialing')
  })

  it('a late payment has its grace, then counts as unpaid', () => {
    expect(statusAt({ ...plain, status: 'past_due', grace_until: after }, now)).toBe('past_due')
    expect(statusAt({ ...plain, status: 'past_due', grace_until: now }, now)).toBe('unpaid')
    expect(statusAt({ ...plain, status: 'past_due' }, now)).toBe('unpaid')
  })

  it.each(['none', 'active', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'] as const)(
    '%s stays what it is',
    (status) => {
      expect(statusAt({ status, trial_end: before, grace_until: before }, now)).toBe(status)
    },
  )
})

it('work may be written while trialing, active, or late within the grace', () => {
  const graced = { trial_end: after, grace_until: after }
  const allowed = subscriptionStatuses.filter((status) => planAllowsWork({ status, ...graced }, now))
  expect(allowed).toEqual(['trialing', 'active', 'past_due'])
})

/** The table of docs/domain.md, Plans, written out. */
const table: Record<PlanAction, readonly string[]> = {
  cancel: ['trialing', 'active', 'past_due'],
  keep: ['trialing', 'active', 'past_due'],
  reactivate: ['none', 'unpaid', 'canceled', 'incomplete_expired', 'paused'],
}

it.each(['cancel', 'keep', 'reactivate'] as const)(
  '%s is allowed where the table says so and nowhere else',
  (action) => {
    expect(subscriptionStatuses.filter((status) => allowsAction(action, status, true))).toEqual(
      subscriptionStatuses.filter((status) => table[action].includes(status)),
    )
  },
)

it('what was not canceled cannot be kept', () => {
  expect(subscriptionStatuses.filter((status) => allowsAction('keep', status, false))).toEqual([])
})

it('what does not fit a plan is named', () => {
  const solo = { users: 1, companies: 1, storage_bytes: 10_000_000_000, banks: 1 }
  const usage = { users: 3, companies: 2, storage_bytes: 10_000_000_001, banks: 0 }
  expect(overflowOf(solo, usage)).toEqual(['users', 'storage_bytes'])
  expect(overflowOf({ users: null, companies: null, storage_bytes: null, banks: null }, usage)).toEqual([])
})

it('days are counted with the one that has begun', () => {
  expect(daysLeft('2026-12-01T12:00:00.000Z', now)).toBe(14)
  expect(daysLeft('2026-12-01T12:00:00.001Z', now)).toBe(15)
  expect(daysLeft(after, now)).toBe(1)
  expect(daysLeft(before, now)).toBe(0)
})
