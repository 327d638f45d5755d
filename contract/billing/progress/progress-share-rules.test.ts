import { describe, expect, test } from 'vitest'
import type { Billable } from './billable-rules.ts'
import { nothingBilled, shareByAmount, shareByLines, shareByPercent, shareOfRest } from './progress-share-rules.ts'
import type { BilledParts, ProgressShare, ShareProblem } from './progress-share-shapes.ts'

/** 480.00 of demolition and 756.00 of boards, both taxed; 100.00 of permits, untaxed. 1,437.97 in all. */
const tax = { name: 'Tax', rate: '8.25' }
const key = JSON.stringify(['Tax', '8.25'])
const deck: Billable = {
  lines: [
    { id: 'demolition', net: 48_000, rates: [key] },
    { id: 'boards', net: 75_600, rates: [key] },
    { id: 'permits', net: 10_000, rates: [] },
  ],
  taxes: [{ ...tax, base: 123_600, amount: 10_197 }],
  total: 143_797,
  tax_inclusive: false,
  currency: 'USD',
  locale: 'en-US',
}

const netsOf = (share: ProgressShare | ShareProblem) => ('lines' in share ? share.lines.map(({ net }) => net) : share)
const problemOf = (share: ProgressShare | ShareProblem) =>
  'message' in share ? [share.field, share.message] : undefined

/** What was billed once that share was. */
function billedWith(share: ProgressShare | ShareProblem, before: BilledParts = nothingBilled): BilledParts {
  if ('message' in share) throw new Error(share.message)
  const lines = share.lines.map(({ id, percent, net }) => {
    const old = before.lines.get(id) ?? { percent: 0, fixed: 0, net: 0 }
    const fixed = old.fixed + (percent === undefined ? net : 0)
    return [id, { percent: old.percent + (percent ?? 0), fixed, net: old.net + net }] as const
  })
  const taxes = share.taxes.map((each) => {
    const old = before.taxes.find(({ name }) => name === each.name) ?? { base: 0, amount: 0 }
    return { ...each, base: each.base + old.base, amount: each.amount + old.amount }
  })
  return { lines: new Map(lines), taxes: taxes.length > 0 ? taxes : before.taxes, total: before.total + share.total }
}

describe('a contractor bills a part of an estimate', () => {
  test('by percent: that percent of each line, and of the tax', () => {
    const share = shareByPercent(deck, nothingBilled, 300_000)
    expect(netsOf(share)).toEqual([14_400, 22_680, 3_000])
    expect(share).toMatchObject({ net: 40_080, taxes: [{ ...tax, base: 37_080, amount: 3_059 }], total: 43_139 })
  })

  test('by an amount, which the invoice comes to exactly, tax included', () => {
    const share = shareByAmount(deck, nothingBilled, 50_000)
    expect(share).toMatchObject({ total: 50_000, is_rest: false })
    expect(netsOf(share)).toEqual([16_690, 26_287, 3_477])
  })

  test('by line: one by percent of its whole, another by amount', () => {
    const share = shareByLines(deck, nothingBilled, [
      { line_id: 'demolition', percent: 1_000_000 },
      { line_id: 'permits', amount: 2_550 },
    ])
    expect(netsOf(share)).toEqual([48_000, 0, 2_550])
    expect(share).toMatchObject({ taxes: [{ ...tax, base: 48_000, amount: 3_960 }], total: 54_510 })
  })

  test('and what is left after mixed parts is the rest of each line and of the tax', () => {
    const first = billedWith(shareByLines(deck, nothingBilled, [{ line_id: 'demolition', percent: 1_000_000 }]))
    const second = billedWith(shareByAmount(deck, first, 33_333), first)
    const rest = shareOfRest(deck, second)
    expect(rest).toMatchObject({ total: 143_797 - 51_960 - 33_333, is_rest: true })
    expect(billedWith(rest, second).taxes).toEqual(deck.taxes)
    expect(problemOf(shareOfRest(deck, billedWith(rest, second)))).toEqual([
      'portion',
      'This estimate has been invoiced in full',
    ])
  })

  test('by percent of the whole although one line is billed already: the percent of the total, of what is left', () => {
    const first = billedWith(shareByLines(deck, nothingBilled, [{ line_id: 'demolition', percent: 1_000_000 }]))
    const share = shareByPercent(deck, first, 500_000)
    expect(share).toMatchObject({ total: 71_899 })
    expect(netsOf(share)).toMatchObject([0, expect.any(Number), expect.any(Number)])
  })

  test('three times by a third, so that no cent is lost', () => {
    let billed = nothingBilled
    for (let part = 0; part < 3; part++)
      billed = billedWith(shareByPercent(deck, billed, part < 2 ? 333_333 : 333_334), billed)
    expect(billed).toMatchObject({ total: 143_797, taxes: deck.taxes })
  })
})

describe('a contractor is refused', () => {
  const most = billedWith(shareByPercent(deck, nothingBilled, 700_000))
  test.each([
    ['more percent than is left', shareByPercent(deck, most, 300_001), 'portion', 'Only 30% is left to invoice'],
    ['a larger amount than is left', shareByAmount(deck, most, 90_000), 'portion', 'Only $431.39 is left to invoice'],
    ['nothing', shareByPercent(deck, most, 0), 'portion', 'Enter a percentage above 0'],
    ['an amount of nothing', shareByAmount(deck, most, 0), 'portion', 'Enter an amount above 0'],
    [
      'less than a cent',
      shareByPercent(deck, nothingBilled, 1),
      'portion',
      'That comes to $0.00: bill more of it, or all that is left',
    ],
    [
      'more percent of a line than is left of it',
      shareByLines(deck, most, [{ line_id: 'boards', percent: 400_000 }]),
      'portion_lines.0.percent',
      'Only 30% of this line is left, $226.80',
    ],
    [
      'a larger amount of a line than is left of it',
      shareByLines(deck, most, [
        { line_id: 'permits', percent: 10_000 },
        { line_id: 'boards', amount: 22_681 },
      ]),
      'portion_lines.1.amount',
      'Only $226.80 of this line is left',
    ],
    [
      'a line of another estimate',
      shareByLines(deck, most, [{ line_id: 'roof', percent: 10_000 }]),
      'portion_lines.0.line_id',
      'Choose a line that was sold in this estimate',
    ],
    [
      'a line twice',
      shareByLines(deck, most, [
        { line_id: 'boards', percent: 1 },
        { line_id: 'boards', percent: 1 },
      ]),
      'portion_lines.0.percent',
      'That comes to nothing: enter more',
    ],
  ])('%s', (_, share, field, message) => {
    expect(problemOf(share)).toEqual([field, message])
  })

  test('a credit alone, and more of what is charged than all of it comes to with its credit', () => {
    const lines = [
      { id: 'roof', net: 10_000, rates: [] },
      { id: 'credit', net: -4_000, rates: [] },
    ]
    const roof = { ...deck, lines, taxes: [], total: 6_000 }
    const by = (line_id: string, amount: number) => shareByLines(roof, nothingBilled, [{ line_id, amount }])
    expect(problemOf(by('credit', -1_000))?.[1]).toBe('This comes to −$10.00: bill a credit together with other lines')
    expect(problemOf(by('roof', 7_000))?.[1]).toBe('Only $60.00 is left to invoice')
    expect(netsOf(by('roof', 6_000))).toEqual([6_000, 0])
  })
})
