import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyText, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import type { ScheduleTrigger } from '../schedule/trigger-rules.ts'
import { isRefused, totalDocument } from './rules.ts'
import { gapOfSchedule, leftOfSchedule, problemOfSchedule } from './schedule-problem-rules.ts'
import { amountsOfSchedule } from './schedule-rules.ts'
import { totalWrittenOptions } from './written-option-rules.ts'

const row = (of: {
  percent?: string
  amount?: string
  trigger?: ScheduleTrigger
  date?: string
  line_id?: string
}) => ({
  trigger: 'by_hand' as ScheduleTrigger,
  ...of,
})
const percents = (...of: string[]) => of.map((percent) => row({ percent }))
const amounts = (rows: ReturnType<typeof row>[], total: number, settles = false) =>
  amountsOfSchedule(rows, total, { settles })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('the payments of an estimate', () => {
  test.each([
    [['33.3333', '33.3333', '33.3334'], 10_000, [3333, 3333, 3334]],
    [['30', '40', '30'], 133_797, [40_139, 53_519, 40_139]],
    [['50', '50'], 1, [1, 0]],
    [['100'], 99_999_999_999, [99_999_999_999]],
  ])('of %j share %i cents by largest remainder', (each, total, expected) => {
    expect(amounts(percents(...each), total)).toEqual(expected)
  })

  test('may be amounts beside percents, which are of the whole total', () => {
    const mixed = [row({ amount: '500' }), row({ percent: '50' }), row({ amount: '500.00' })]
    expect(amounts(mixed, 200_000)).toEqual([50_000, 100_000, 50_000])
    expect(leftOfSchedule(mixed, 200_000)).toBeUndefined()
    expect(leftOfSchedule(mixed, 300_000)).toEqual({ amount: 50_000 })
  })

  test('are never more than the whole', () => {
    expect(amounts(percents('60', '40.0001'), 10_000)).toEqual({
      code: 'invalid_amount',
      field: 'schedule',
      message: 'The payments come to more than 100%',
    })
    expect(amounts([row({ amount: '100.01' })], 10_000)).toMatchObject({
      field: 'schedule',
      message: 'The payments come to more than the total',
    })
  })

  test.each([
    [{ percent: '120' }, 'schedule.0.percent', "A percent can't be above 100"],
    [{ percent: 'half' }, 'schedule.0.percent', 'Enter a percent, like 8.25'],
    [{ amount: 'a lot' }, 'schedule.0.amount', 'Enter an amount, like 1,250.00'],
    [{ amount: '-5' }, 'schedule.0.amount', "The amount can't be below 0"],
  ])('that say %o are refused by their field', (of, field, message) => {
    expect(amounts([row(of)], 10_000)).toMatchObject({ field, message })
  })

  test('have the difference in the last one when the client takes more or less', () => {
    const fixed = [row({ amount: '30' }), row({ amount: '40' }), row({ amount: '30' })]
    expect(amounts(fixed, 12_500, true)).toEqual([3000, 4000, 5500])
    expect(amounts(fixed, 8000, true)).toEqual([3000, 4000, 1000])
    expect(amounts(fixed, 5000, true)).toEqual([3000, 2000, 0])
  })

  test('sum to the total to the cent, none below 0, whatever is written and then taken', () => {
    const part = fc.integer({ min: 0, max: WHOLE_PERCENT })
    const schedule = fc.array(
      fc.oneof(
        part.map((percent) => row({ percent: percentText(percent) })),
        fc.integer({ min: 0, max: 5_000_000 }).map((cents) => row({ amount: moneyText(cents) })),
      ),
      { minLength: 1, maxLength: 8 },
    )
    const total = fc.integer({ min: 0, max: 9_999_999 })
    let whole = 0
    fc.assert(
      fc.property(schedule, total, total, fc.boolean(), (rows, first, then, fill) => {
        const written = amounts(rows, first)
        if (isRefused(written)) return
        expect(written.every((cents) => cents >= 0) && sum(written) <= first).toBe(true)
        const left = leftOfSchedule(rows, first)
        if (!fill || !left) return
        const filled = [...rows, row('percent' in left ? left : { amount: moneyText(left.amount) })]
        expect(leftOfSchedule(filled, first)).toBeUndefined()
        expect(sum(amounts(filled, first) as number[])).toBe(first)
        const after = amounts(filled, then, true) as number[]
        expect(sum(after)).toBe(then)
        expect(after.every((cents) => cents >= 0)).toBe(true)
        whole += 1
      }),
      { numRuns: PROPERTY_RUNS },
    )
    expect(whole).toBeGreaterThan(PROPERTY_RUNS * 0.05)
  })
})

describe('a schedule', () => {
  const lines = new Set(['deck'])
  test.each([
    [[{}, { trigger: 'on_accept' }], 'schedule.1.trigger'],
    [[{ trigger: 'on_start', date: '2026-12-01' }], 'schedule.0.date'],
    [[{ trigger: 'on_start', line_id: 'deck' }], 'schedule.0.line_id'],
    [[{ trigger: 'on_task', line_id: 'porch' }], 'schedule.0.line_id'],
    [Array.from({ length: 21 }, () => ({})), 'schedule'],
  ] as const)('of %j cannot be kept', (rows, field) => {
    expect(problemOfSchedule(rows.map(row), lines)?.field).toBe(field)
  })

  test('is kept with gaps, and sent without', () => {
    const kept = [
      row({ trigger: 'on_accept' }),
      row({ trigger: 'on_date' }),
      row({ trigger: 'on_task', line_id: 'deck' }),
    ]
    expect(problemOfSchedule(kept, lines)).toBeUndefined()
    const gap = (rows: ReturnType<typeof row>[], of: { name: string; schedule: number[] }[] = []) =>
      gapOfSchedule(rows, 10_000, of)
    expect(gap([])).toBeUndefined()
    expect(gap(percents('30', '70'))).toBeUndefined()
    expect(gap(kept)?.field).toBe('schedule.0.percent')
    expect(gap([row({ percent: '100', trigger: 'on_date' })])?.field).toBe('schedule.0.date')
    expect(gap([row({ percent: '100', trigger: 'on_task' })])?.field).toBe('schedule.0.line_id')
    expect(gap(percents('30', '58'))).toEqual({
      field: 'schedule',
      message: 'The payments leave 12% of the total. Place all of it',
    })
    expect(gap([row({ amount: '80' })])?.message).toContain('20.00')
    expect(gap(percents('30', '70'), [{ name: 'Pine', schedule: [50, 0] }])?.message).toContain('Pine')
  })
})

describe('an estimate in payments', () => {
  const deck = {
    line_items: [
      { unit_price: '100', option_group: 'Pine' },
      { unit_price: '300', option_group: 'Cedar' },
    ],
    option: 'Cedar',
  }
  const options = [
    { name: 'Pine', is_default: false },
    { name: 'Cedar', is_default: true },
  ]

  test('has the first one for its deposit where that is due on approval', () => {
    const [first, rest] = percents('30', '70') as [ReturnType<typeof row>, ReturnType<typeof row>]
    const on = totalDocument({ ...deck, schedule: [{ ...first, trigger: 'on_accept' }, rest], deposit_percent: '90' })
    expect(on).toMatchObject({ deposit_amount: 9000, schedule: [9000, 21_000] })
    expect(totalDocument({ ...deck, schedule: [first, rest], deposit_percent: '90' })).toMatchObject({
      deposit_amount: 0,
    })
  })

  test('has its own payments with each option, the last with the rest', () => {
    const schedule = [row({ amount: '60', trigger: 'on_accept' }), row({ amount: '240' })]
    const each = totalWrittenOptions({ ...deck, schedule }, options)
    expect(isRefused(each) ? each : each.map(({ totals }) => [totals.deposit_amount, totals.schedule])).toEqual([
      [6000, [6000, 4000]],
      [6000, [6000, 24_000]],
    ])
    const draft = totalWrittenOptions({ ...deck, schedule: percents('30') }, options)
    expect(isRefused(draft) ? draft : draft.map(({ totals }) => totals.schedule)).toEqual([[3000], [9000]])
  })
})
