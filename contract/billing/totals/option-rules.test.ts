import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyText, percentText } from '#contract/values/money.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { gapOfOptions, problemOfOptions } from './option-problem-rules.ts'
import { optionThatCounts, totalOptions } from './option-rules.ts'
import { isRefused, totalDocument } from './rules.ts'

const options = ['Good', 'Better', 'Best'].map((name) => ({ name, is_default: name === 'Better' }))
const line = fc.record({
  unit_price: fc.integer({ min: 0, max: 900_000 }).map(moneyText),
  quantity: fc.integer({ min: 1, max: 90 }).map(String),
  taxable: fc.boolean(),
  optional: fc.boolean(),
  selected: fc.boolean(),
  option_group: fc.constantFrom(null, 'Good', 'Better', 'Best'),
})
const document = fc.record({
  line_items: fc.array(line, { maxLength: 14 }),
  tax_rates: fc.constantFrom(
    [],
    [
      { name: 'GST', rate: '5' },
      { name: 'QST', rate: '9.975' },
    ],
  ),
  tax_inclusive: fc.boolean(),
  discount_percent: fc.integer({ min: 0, max: 1_000_000 }).map(percentText),
  deposit_percent: fc.integer({ min: 0, max: 1_000_000 }).map(percentText),
})

describe('an estimate with options', () => {
  test('comes with each to what its own lines and those of all come to alone', () => {
    fc.assert(
      fc.property(document, (each) => {
        const totals = totalOptions(each, options)
        if (isRefused(totals)) throw new Error(totals.message)
        for (const { name, totals: withOption } of totals) {
          const own = each.line_items.filter(({ option_group }) => option_group === null || option_group === name)
          const alone = totalDocument({ ...each, line_items: own.map((its) => ({ ...its, option_group: null })) })
          const { lines, ...sums } = withOption
          expect({ ...sums, lines: lines.filter((_, at) => own.includes(each.line_items[at] as never)) }).toEqual(alone)
          const others = lines.filter((_, at) => !own.includes(each.line_items[at] as never))
          expect(others.every(({ amount, discount }) => amount === 0 && discount === 0)).toBe(true)
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('counts the picked one, else the default, else the first', () => {
    expect(optionThatCounts(options, 'Best')).toBe('Best')
    expect(optionThatCounts(options)).toBe('Better')
    expect(optionThatCounts(options.map(({ name }) => ({ name, is_default: false })))).toBe('Good')
    expect(optionThatCounts([])).toBeNull()
  })

  test('has names that nobody mixes up', () => {
    const twice = [...options, { name: ' good ', is_default: false }]
    expect(problemOfOptions(twice, [])).toEqual({ field: 'options.3.name', message: 'Another option has this name' })
    expect(problemOfOptions(options, [{ option_group: 'Best' }])).toBeUndefined()
  })

  test('is sent with two options or more, each with a line that has a price', () => {
    const lines = options.map(({ name }) => ({ kind: 'service', option_group: name }))
    expect(gapOfOptions(options, lines)).toBeUndefined()
    expect(gapOfOptions(options.slice(0, 1), lines)?.field).toBe('options')
    const words = [...lines.slice(0, 2), { kind: 'text', option_group: 'Best' }]
    expect(gapOfOptions(options, words)).toEqual({ field: 'options.2', message: 'Add a line to Best' })
  })
})
