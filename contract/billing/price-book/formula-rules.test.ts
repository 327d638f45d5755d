import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantityText } from '#contract/values/money.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { problemOfAssembly, quantitiesOf } from './assembly-rules.ts'
import { figure, readFormula } from './formula-rules.ts'

const scaled = (value: number) => Math.round(value * 10_000)

function quantityFor(text: string, measures: Record<string, number> = {}) {
  const formula = readFormula(text, Object.keys(measures))
  if ('problem' in formula) return formula.problem
  const quantity = figure(formula, new Map(Object.entries(measures).map(([name, value]) => [name, scaled(value)])))
  return typeof quantity === 'number' ? quantityText(quantity) : quantity
}

describe('a formula of an assembly', () => {
  test.each([
    ['length / 8 + 1', '4'],
    ['ceil(length/16) + 1', '3'],
    ['Length × width ÷ 100', '2.88'],
    ['round(length / 7)', '3'],
    ['round(2.5) + .5', '3.5'],
    ['(length − 4) * 2', '40'],
    ['10 / 3', '3.3333'],
    ['20 / 3', '6.6667'],
    ['ceil(-0.5) + 1', '1'],
    ['- -2', '2'],
    ['1 / 3 * 3', '1'],
    ['2 + 3 * 4 - 6 / 2', '11'],
  ])('%s is figured exactly', (text, quantity) => {
    expect(quantityFor(text, { length: 24, width: 12 })).toBe(quantity)
  })

  test.each([
    ['', 'Enter a number or a formula, like length / 8 + 1'],
    ['lenght / 8', '"lenght" is not asked for. Use length or width'],
    ['length ^ 2', 'Leave out "^": a formula has numbers, + − × ÷, parentheses, round and ceil'],
    ['alert(1)', '"alert" is not asked for. Use length or width'],
    ['(length', "Check the signs and parentheses: this can't be figured"],
    ['length 8', "Check the signs and parentheses: this can't be figured"],
    ['round length', "Check the signs and parentheses: this can't be figured"],
    ['1234567890', 'Numbers go up to 999,999,999'],
    [`${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 'Use at most 200 characters'],
    ['length / (width - 12)', 'divides_by_zero'],
    ['length - 24', 'not_above_zero'],
    ['0.00004', 'not_above_zero'],
    ['999999999 * 999999999', 'too_large'],
  ])('%s is refused in words', (text, answer) => {
    expect(quantityFor(text, { length: 24, width: 12 })).toBe(answer)
  })

  type Made = { text: string; value: number }
  // Whole numbers and halves of them: floats count these exactly, so that they can recount.
  const made: fc.Arbitrary<Made> = fc.letrec<{ node: Made }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.integer({ min: 0, max: 40 }).map((value) => ({ text: String(value), value })),
      fc.constant({ text: 'length', value: 24.5 }),
      fc
        .tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node'))
        .map(([a, sign, b]) => ({ text: `(${a.text} ${sign} ${b.text})`, value: counted[sign](a.value, b.value) })),
      fc
        .tuple(tie('node'), fc.constantFrom(2, 4))
        .map(([a, by]) => ({ text: `(${a.text}) / ${by}`, value: a.value / by }))
        .map(({ text, value }) => ({ text: `(${text})`, value })),
      tie('node').map(({ text, value }) => ({ text: `ceil(${text})`, value: Math.ceil(value) })),
      tie('node').map(({ text, value }) => ({
        text: `round(${text})`,
        value: Math.sign(value) * Math.round(Math.abs(value)),
      })),
    ),
  })).node

  test('whatever is written comes to what a plain recount says', () => {
    fc.assert(
      fc.property(made, ({ text, value }) => {
        fc.pre(text.length <= 200 && Math.abs(value) < 2 ** 30)
        const quantity = Math.sign(value) * Math.round(Math.abs(value) * 10_000)
        expect(quantityFor(text, { length: 24.5 })).toBe(
          quantity <= 0 ? 'not_above_zero' : quantity > 9_999_999_999_999 ? 'too_large' : quantityText(quantity),
        )
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  const parts = [
    'length',
    'width',
    'round(',
    'ceil(',
    '(',
    ')',
    '/',
    '*',
    '+',
    '-',
    '×',
    '9',
    '0',
    '.1',
    ' ',
    '9999',
    'é',
  ]
  const anything = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 200 }).map((some) => some.join('')),
  )

  test('whatever somebody sends is answered at once, and never thrown', () => {
    const worst = [
      'x'.repeat(1_048_576),
      '('.repeat(1_048_576),
      '-'.repeat(200),
      `${'('.repeat(99)}9${')'.repeat(99)}`,
      `.1${'+length/7'.repeat(22)}`,
      `${'length*'.repeat(28)}9`,
      `${'9/'.repeat(99)}9`,
    ]
    for (const text of worst) expect(slowness(text)).toBeLessThan(5)
    fc.assert(
      fc.property(anything, (text) => {
        expect(slowness(text)).toBeLessThan(5)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  /** The best of three in milliseconds: others may want the processor meanwhile. */
  function slowness(text: string): number {
    const times = [1, 2, 3].map(() => {
      const begun = performance.now()
      quantityFor(text, { length: 999_999_999.9999, width: 0.0001 })
      return performance.now() - begun
    })
    return Math.min(...times)
  }
})

const counted = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
} as const

describe('an assembly', () => {
  const deck = {
    measures: [
      { name: 'length', unit: 'ft' },
      { name: 'width', unit: 'ft' },
    ],
    components: [
      { name: 'Joists', formula: 'ceil(length / 1.3333) + 1' },
      { name: 'Boards', formula: 'ceil(length * width / 8)' },
      { name: 'Stairs', formula: 'length / (width - 12)' },
    ],
  }

  test('gives a quantity for each line of what was measured', () => {
    expect(quantitiesOf(deck, { length: '24', width: '16' })).toEqual({ quantities: ['20', '48', '6'] })
  })

  test.each([
    [{ width: '16' }, 'measures.length', 'Enter the length, like 24'],
    [{ length: 'long', width: '16' }, 'measures.length', 'Enter a quantity, like 3.5'],
    [{ length: '0', width: '16' }, 'measures.length', 'The length has to be above 0'],
    [{ length: '24', width: '1'.repeat(60) }, 'measures.width', 'Quantities go up to 999,999,999.9999'],
    [
      { length: '24', width: '12' },
      'measures.length',
      'With this length, the formula of Stairs divides by 0. Enter another length.',
    ],
    [{ length: '24', width: '8' }, 'measures.length', 'This makes 0 or less of Stairs. Enter another length.'],
  ])('%j is refused at the measure', (measured, field, message) => {
    expect(quantitiesOf(deck, measured)).toEqual({ problems: [{ field, message }] })
  })

  test('is refused where its measures or formulas say nothing', () => {
    const length = { name: 'length', unit: null }
    expect(problemOfAssembly([{ name: '2nd', unit: null }], [])?.message).toBe('Name it in one word, like length')
    expect(problemOfAssembly([{ name: 'ceil', unit: null }], [])?.field).toBe('measures.0.name')
    expect(problemOfAssembly([length, length], [])?.field).toBe('measures.1.name')
    expect(problemOfAssembly([length], [{ formula: '4' }, { formula: '1 / 0' }])).toEqual({
      field: 'components.1.formula',
      message: "A formula can't divide by 0",
    })
    expect(problemOfAssembly([length], [{ formula: 'length / 8' }])).toBeUndefined()
  })
})
