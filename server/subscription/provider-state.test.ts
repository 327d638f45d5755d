import { describe, expect, it } from 'vitest'
import type { ProviderStatus, ProviderSubscription, Receipt } from '#server/platform/payments/shapes.ts'
import { chooseSubscription, graceOf } from './provider-state.ts'

const plan = (id: string, status: ProviderStatus, over: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id,
  customer_id: 'cus_1',
  company_id: 'c1',
  status,
  plan: 'crew',
  interval: 'month',
  amount: 4900,
  currency: 'USD',
  seats: 1,
  current_period_end: '2026-12-17T12:00:00.000Z',
  trial_end: null,
  cancel_at_period_end: false,
  ended_at: null,
  payment_method_id: null,
  latest_attempt: null,
  read_at: '2026-11-17T12:00:00.000Z',
  ...over,
})
const calm = (id: string | null) => ({ id, changing: false })
const during = (id: string | null) => ({ id, changing: true })
const chosen = (plans: ProviderSubscription[], known: { id: string | null; changing: boolean }) => {
  const { subscription, surplus } = chooseSubscription(plans, known)
  return [subscription?.id ?? null, surplus.map(({ id }) => id)]
}

describe('which subscription counts', () => {
  it('none where there is none, and none that ended unknown', () => {
    expect(chosen([], calm(null))).toEqual([null, []])
    expect(chosen([plan('b', 'canceled'), plan('a', 'incomplete_expired')], calm(null))).toEqual([null, []])
  })

  it('the known one, also after its end', () => {
    expect(chosen([plan('b', 'active'), plan('a', 'active')], calm('b'))).toEqual(['b', ['a']])
    expect(chosen([plan('b', 'canceled'), plan('a', 'canceled')], calm('a'))).toEqual(['a', []])
  })

  it('of two unknown ones the first; the second is surplus', () => {
    expect(chosen([plan('b', 'trialing'), plan('a', 'active')], calm(null))).toEqual(['a', ['b']])
  })

  it('a new one that is paid before a known one that is late or has stopped', () => {
    expect(chosen([plan('b', 'active'), plan('a', 'past_due')], calm('a'))).toEqual(['b', ['a']])
    expect(chosen([plan('b', 'active'), plan('a', 'unpaid')], calm('a'))).toEqual(['b', ['a']])
    expect(chosen([plan('b', 'active'), plan('a', 'canceled')], calm('a'))).toEqual(['b', []])
  })

  it('while a call is at it, what waits for its holder counts only once it is known, and nothing is surplus', () => {
    expect(chosen([plan('b', 'incomplete'), plan('a', 'canceled')], during('a'))).toEqual(['a', []])
    expect(chosen([plan('b', 'incomplete'), plan('a', 'canceled')], calm('a'))).toEqual(['b', []])
    expect(chosen([plan('b', 'incomplete')], during('b'))).toEqual(['b', []])
    expect(chosen([plan('b', 'active'), plan('a', 'unpaid')], during('a'))).toEqual(['b', []])
  })
})

describe('until when work stays allowed', () => {
  const receipt = (created_at: string, status: Receipt['status']): Receipt => ({
    id: created_at,
    number: null,
    amount: 4900,
    currency: 'USD',
    status,
    created_at,
    period_start: created_at,
    period_end: created_at,
    description: null,
    page_url: null,
    pdf_url: null,
  })

  it('seven days from the oldest charge that is open', () => {
    const receipts = [
      receipt('2026-11-12T08:00:00.000Z', 'open'),
      receipt('2026-11-10T08:00:00.000Z', 'open'),
      receipt('2026-10-10T08:00:00.000Z', 'paid'),
    ]
    expect(graceOf(plan('a', 'past_due'), receipts, null)).toBe('2026-11-17T08:00:00.000Z')
  })

  it('as it stood where no open charge is known, else seven days from now', () => {
    expect(graceOf(plan('a', 'past_due'), [], '2026-11-19T00:00:00.000Z')).toBe('2026-11-19T00:00:00.000Z')
    expect(graceOf(plan('a', 'past_due'), [], null)).toBe('2026-11-24T12:00:00.000Z')
  })

  it('seven days past a trial in which a plan was chosen, and no grace in any other state', () => {
    const trialing = plan('a', 'trialing', { trial_end: '2026-11-20T12:00:00.000Z' })
    expect(graceOf(trialing, [], null)).toBe('2026-11-27T12:00:00.000Z')
    for (const status of ['active', 'unpaid', 'canceled', 'incomplete', 'paused'] as const)
      expect(graceOf(plan('a', status), [], '2026-11-19T00:00:00.000Z')).toBeNull()
  })
})
