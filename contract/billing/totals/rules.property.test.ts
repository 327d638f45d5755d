import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundHalfAway } from '#contract/values/decimal.ts'
import { moneyText, parsePercent, percentText, quantityText } from '#contract/values/money.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { isRefused, totalDocument } from './rules.ts'
import type { DocumentToTotal, DocumentTotals, LineToTotal } from './totals-shapes.ts'

const money = (min: number, max: number) => fc.integer({ min, max }).map(moneyText)
const percent = fc.integer({ min: 0, max: 1_000_000 }).map(percentText)
const rate = fc.record({
  name: fc.constantFrom('GST', 'QST', 'County'),
  rate: fc.integer({ min: 0, max: 300_000 }).map(percentText),
})
const rates = fc.oneof(
  fc.constantFrom(
    [],
    [{ name: 'VAT', rate: '20' }],
    [
      { name: 'GST', rate: '5' },
      { name: 'QST', rate: '9.975' },
    ],
  ),
  fc.array(rate, { maxLength: 3 }),
)
const line: fc.Arbitrary<LineToTotal> = fc.record(
  {
    kind: fc.constantFrom('service', 'labor', 'material', 'fee', 'discount', 'section', 'text'),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 500 }).map(String),
      fc.integer({ min: 1, max: 9_999_999 }).map(quantityText),
    ),
    unit_price: fc.oneof({ weight: 9, arbitrary: money(0, 999_999) }, { weight: 1, arbitrary: money(-20_000, 0) }),
    discount_percent: percent,
    taxable: fc.boolean(),
    tax_rates: rates,
    optional: fc.boolean(),
    selected: fc.boolean(),
  },
  { requiredKeys: ['unit_price'] },
)
const document: fc.Arbitrary<DocumentToTotal> = fc.record(
  {
    line_items: fc.array(line, { maxLength: 12 }),
    tax_rates: rates,
    tax_inclusive: fc.boolean(),
    tax_exempt: fc.constantFrom(false, false, false, true),
    discount_percent: percent,
    discount_amount: money(0, 5_000),
    deposit_percent: percent,
  },
  { requiredKeys: ['line_items'] },
)

/** Tries the property on every document that has totals, and fails when too few had. */
function everyDocument(holds: (document: DocumentToTotal, totals: DocumentTotals) => boolean) {
  let tried = 0
  fc.assert(
    fc.property(document, (each) => {
      const totals = totalDocument(each)
      if (isRefused(totals)) return true
      tried += 1
      return holds(each, totals)
    }),
    { numRuns: PROPERTY_RUNS },
  )
  expect(tried).toBeGreaterThan(PROPERTY_RUNS * 0.6)
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('whatever a contractor writes', () => {
  test('the parts sum to the total exactly', () => {
    everyDocument((each, totals) => {
      const { lines, subtotal, discount_total, taxes, tax_total, total, deposit_amount } = totals
      const onTop = each.tax_inclusive ? 0 : tax_total
      return (
        sum(lines.map((item) => item.amount)) === subtotal &&
        sum(taxes.map((tax) => tax.amount)) === tax_total &&
        subtotal - discount_total + onTop === total &&
        discount_total >= 0 &&
        discount_total <= subtotal &&
        deposit_amount >= 0 &&
        deposit_amount <= total &&
        [subtotal, discount_total, tax_total, total, deposit_amount].every(Number.isSafeInteger)
      )
    })
  })

  test('tax on top is its rate of its base, rounded once', () => {
    everyDocument(
      (each, totals) =>
        each.tax_inclusive === true ||
        totals.taxes.every((tax) => {
          const due = roundHalfAway(BigInt(tax.base) * BigInt(parsePercent(tax.rate) ?? -1), 1_000_000n)
          return BigInt(tax.amount) === due
        }),
    )
  })

  test('tax inside leaves the total as it is, to the cent', () => {
    everyDocument((each, totals) => {
      if (each.tax_inclusive !== true) return true
      const untaxed = totalDocument({ ...each, tax_exempt: true })
      return !isRefused(untaxed) && untaxed.total === totals.total && untaxed.tax_total === 0
    })
  })

  test('tax inside and its base together are the gross', () => {
    everyDocument((each) => {
      const one = {
        ...each,
        tax_inclusive: true,
        tax_exempt: false,
        tax_rates: [
          { name: 'GST', rate: '5' },
          { name: 'QST', rate: '9.975' },
        ],
      }
      const bare = one.line_items.map(({ tax_rates, taxable, ...rest }) => rest)
      const totals = totalDocument({ ...one, line_items: bare })
      if (isRefused(totals) || totals.taxes.length === 0) return true
      return totals.taxes.every((tax) => tax.base + totals.tax_total === totals.total)
    })
  })

  test('the order of the lines does not change the money', () => {
    everyDocument((each, totals) => {
      const turned = totalDocument({ ...each, line_items: each.line_items.toReversed() })
      if (isRefused(turned)) return each.discount_percent !== undefined || each.discount_amount !== undefined
      const same = turned.subtotal === totals.subtotal && turned.discount_total === totals.discount_total
      // A cent of discount on a tie goes to the earlier line, so only without a discount is each tax bound to stay.
      if (totals.discount_total > 0) return same
      const figuresOf = (all: DocumentTotals) =>
        all.taxes
          .map((tax) => `${tax.name} ${tax.rate} ${tax.base} ${tax.amount}`)
          .sort()
          .join()
      return same && turned.total === totals.total && figuresOf(turned) === figuresOf(totals)
    })
  })
})
