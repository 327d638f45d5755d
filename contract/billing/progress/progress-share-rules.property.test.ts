import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, percentText, quantityText } from '#contract/values/money.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { isRefused, totalDocument, wireTotals } from '../totals/rules.ts'
import { amountsOfSchedule } from '../totals/schedule-rules.ts'
import type { DocumentToTotal, LineToTotal, TaxTotal } from '../totals/totals-shapes.ts'
import { type Billable, billableOf } from './billable-rules.ts'
import {
  isShareProblem,
  type LinePart,
  shareByAmount,
  shareByLines,
  shareByPercent,
  shareOfRest,
} from './progress-share-rules.ts'
import type { BilledParts, ProgressShare } from './progress-share-shapes.ts'

const rate = fc.constantFrom(
  { name: 'County', rate: '8.25' },
  { name: 'GST', rate: '5' },
  { name: 'QST', rate: '9.975' },
  { name: 'Fee', rate: '0.5' },
)
const priced = (most: number) => fc.integer({ min: 0, max: most }).map(moneyText)
const line: fc.Arbitrary<LineToTotal> = fc.record(
  {
    kind: fc.constantFrom('service', 'material', 'fee', 'section', 'text'),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map(String),
      fc.integer({ min: 1, max: 99_999 }).map(quantityText),
    ),
    unit_price: fc.oneof(
      { weight: 7, arbitrary: priced(500_000) },
      { weight: 2, arbitrary: priced(60) },
      { weight: 1, arbitrary: fc.integer({ min: -20_000, max: 0 }).map(moneyText) },
    ),
    discount_percent: fc.integer({ min: 0, max: 1_000_000 }).map(percentText),
    taxable: fc.boolean(),
    tax_rates: fc.array(rate, { maxLength: 2 }),
    optional: fc.boolean(),
    selected: fc.boolean(),
    option_group: fc.constantFrom('Good', 'Best', null),
  },
  { requiredKeys: ['unit_price'] },
)
const document = fc.record({
  line_items: fc.array(line, { minLength: 1, maxLength: 8 }),
  option: fc.constantFrom('Good', 'Best', null),
  rate: fc.constantFrom('0', '8.25', '10'),
  tax_inclusive: fc.boolean(),
  tax_exempt: fc.constantFrom(false, false, false, true),
  discount_amount: fc.oneof(fc.constant('0'), priced(5_000)),
  /** How much each payment of its schedule is beside the others. */
  weights: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
})

/** Shares of a thousand: of the whole, of what is left, of a line, of the invoices that stand. */
const thousandth = fc.integer({ min: 1, max: 1_000 })
const step = fc.oneof(
  fc.record({ by: fc.constant('percent' as const), size: thousandth }),
  fc.record({ by: fc.constant('amount' as const), size: thousandth }),
  fc.record({ by: fc.constant('schedule' as const), size: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ by: fc.constant('lines' as const), size: thousandth, seed: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ by: fc.constant('void' as const), size: thousandth }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('invoices of parts, in whatever ways and with whatever of them voided, come to the estimate and never above it', () => {
  const seen = { made: 0, met: 0, refused: 0, whole: 0 }
  fc.assert(
    fc.property(document, fc.array(step, { maxLength: 8 }), (written, steps) => {
      const { weights, ...estimate } = written
      const of = toBill(estimate)
      if (!of) return
      const payments = paymentsOf(weights, of.total)
      let invoices: ProgressShare[] = []
      for (const each of steps) {
        if (each.by === 'void') invoices = invoices.filter((_, at) => ((at + 1) * 997) % 1_000 >= each.size)
        else invoices = [...invoices, ...bill(of, invoices, each, payments)]
      }
      const rest = shareOfRest(of, sumOf(invoices))
      if (isShareProblem(rest)) {
        if (sumOf(invoices).total !== of.total) throw new Error('something was left')
        return
      }
      seen.whole++
      standsTheWhole(of, [...invoices, rest])
    }),
    { numRuns: PROPERTY_RUNS },
  )
  expect(seen.whole).toBeGreaterThan(PROPERTY_RUNS * 0.5)
  expect(seen.made).toBeGreaterThan(PROPERTY_RUNS)
  expect(seen.met).toBeGreaterThan(seen.refused * 50)

  function bill(of: Billable, invoices: ProgressShare[], each: Step, payments: number[]): ProgressShare[] {
    const billed = sumOf(invoices)
    const share = shareOf(of, billed, each, payments)
    if (!share) return []
    if (isShareProblem(share)) {
      if (each.by === 'amount' && of.lines.every(({ net }) => net >= 0)) throw new Error(`refused: ${share.message}`)
      if (each.by === 'amount') seen.refused++
      return []
    }
    if (each.by === 'amount') seen.met++
    seen.made++
    standsAlone(of, billed, share)
    if (each.by === 'amount' && share.total !== amountOf(of, billed, each.size)) throw new Error('not the amount')
    return [share]
  }
})

function shareOf(of: Billable, billed: BilledParts, each: Step, payments: number[]) {
  if (each.by === 'percent') return shareByPercent(of, billed, each.size * 777)
  if (each.by === 'schedule') {
    const payment = payments[each.size] ?? 0
    return payment > 0 ? shareByAmount(of, billed, payment) : undefined
  }
  if (each.by === 'lines') return shareByLines(of, billed, partsOf(of, billed, each))
  const amount = amountOf(of, billed, each.size)
  return amount > 0 ? shareByAmount(of, billed, amount) : undefined
}

function amountOf(of: Billable, billed: BilledParts, size: number): number {
  return Math.ceil(((of.total - billed.total) * size) / 1_000)
}

/** What the payments of a schedule come to, by its own rule: percents that are 100 together come to the total, to the cent. */
function paymentsOf(weights: number[], total: number): number[] {
  const percents = weights.map((weight) => Math.floor((weight * 1_000_000) / sum(weights)))
  const rows = percents.map((percent, at) => ({
    percent: percentText(at === 0 ? percent + 1_000_000 - sum(percents) : percent),
    trigger: 'by_hand' as const,
  }))
  const amounts = amountsOfSchedule(rows, total, { settles: false })
  if (!Array.isArray(amounts) || sum(amounts) !== total) throw new Error('the payments are not the total')
  return amounts
}

function partsOf(of: Billable, billed: BilledParts, { size, seed = 1 }: { size: number; seed?: number }): LinePart[] {
  const some = of.lines.filter((_, at) => (seed >> at) % 2 === 1)
  return some.flatMap(({ id, net }, at): LinePart[] => {
    const left = net - (billed.lines.get(id)?.net ?? 0)
    const amount = Math.trunc((left * size) / 1_000)
    if (amount === 0) return []
    return [at % 2 === 0 ? { line_id: id, amount } : { line_id: id, percent: Math.min(1_000_000, size * 313) }]
  })
}

/** What must hold of one part beside those there are. */
function standsAlone(of: Billable, billed: BilledParts, share: ProgressShare) {
  const { lines, net, taxes, tax_total, total } = share
  if (total !== net + (of.tax_inclusive ? 0 : tax_total)) throw new Error('its total is another')
  if (net !== sum(lines.map((each) => each.net)) || tax_total !== sum(taxes.map((tax) => tax.amount)))
    throw new Error('its lines come to something else')
  if (total < 0 || billed.total + total > of.total) throw new Error('above what was approved')
  for (const { before, net: now, whole } of lines) {
    const after = before + now
    if (whole < 0 ? after < whole || now > 0 : after > whole || now < 0)
      throw new Error('a line is billed beyond its whole')
  }
}

function standsTheWhole(of: Billable, invoices: ProgressShare[]) {
  const { lines, taxes, total } = sumOf(invoices)
  if (total !== of.total) throw new Error(`${total} of ${of.total}`)
  for (const { id, net } of of.lines) if ((lines.get(id)?.net ?? 0) !== net) throw new Error('a line is another')
  for (const tax of of.taxes) {
    const billed = taxes.find(({ name, rate }) => name === tax.name && rate === tax.rate)
    if ((billed?.amount ?? 0) !== tax.amount || (billed?.base ?? 0) !== tax.base) throw new Error('a tax is another')
  }
  if (invoices.at(-1)?.is_rest !== true) throw new Error('the last is not the rest')
}

/** What some invoices billed together. */
function sumOf(invoices: readonly ProgressShare[]): BilledParts {
  const lines = new Map<string, { percent: number; fixed: number; net: number }>()
  const taxes = new Map<string, TaxTotal>()
  for (const invoice of invoices) {
    for (const { id, percent, net } of invoice.lines) {
      const before = lines.get(id) ?? { percent: 0, fixed: 0, net: 0 }
      const fixed = before.fixed + (percent === undefined ? net : 0)
      lines.set(id, { percent: before.percent + (percent ?? 0), fixed, net: before.net + net })
    }
    for (const tax of invoice.taxes) {
      const before = taxes.get(`${tax.name} ${tax.rate}`) ?? { base: 0, amount: 0 }
      taxes.set(`${tax.name} ${tax.rate}`, { ...tax, base: tax.base + before.base, amount: tax.amount + before.amount })
    }
  }
  return { lines, taxes: [...taxes.values()], total: sum(invoices.map(({ total }) => total)) }
}

type WrittenEstimate = Omit<DocumentToTotal, 'tax_rates'> & {
  rate: string
  option: string | null
  tax_inclusive: boolean
  tax_exempt: boolean
}

/** An estimate with its totals, as the wire has it; nothing where it has no lawful ones. */
function toBill(written: WrittenEstimate): Billable | undefined {
  const tax_rates = written.rate === '0' ? [] : [{ name: 'Tax', rate: written.rate }]
  const line_items = written.line_items.map((each) => ({
    ...each,
    tax_rates: each.tax_rates?.length ? each.tax_rates : undefined,
  }))
  const totals = totalDocument({ ...written, line_items, tax_rates })
  if (isRefused(totals)) return undefined
  const wire = wireTotals(totals)
  return billableOf(
    {
      ...written,
      ...wire,
      currency: 'USD',
      tax_name: null,
      tax_rate: written.rate,
      line_items: line_items.map((each, at) => ({
        taxable: true,
        ...each,
        tax_rates: each.tax_rates ?? null,
        id: `line ${at}`,
        amount: wire.lines[at]?.amount ?? '0',
      })),
    },
    'en-US',
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
