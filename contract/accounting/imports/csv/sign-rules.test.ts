import { describe, expect, test } from 'vitest'
import type { AccountKind } from '../../accounts/shapes.ts'
import { byBalance } from './balance-rules.ts'
import { lineColumnsFault } from './column-rules.ts'
import { readLines } from './line-rules.ts'
import { guessReading } from './reading-rules.ts'
import type { AmountSign, Reading } from './reading-shapes.ts'
import { examplesAmong } from './sign-rules.ts'
import { guessColumns, tableOf } from './table-rules.ts'

/** A table of cells between bars. */
function read(text: string, kind?: AccountKind, over: Partial<Reading> = {}) {
  const lines = text.trim().split('\n')
  const table = tableOf(lines.map((line, at) => ({ row: at + 1, values: line.split('|').map((cell) => cell.trim()) })))
  const columns = guessColumns(table)
  const guess = guessReading(table, columns, '2026-11-20', kind)
  const reading = { ...guess.reading, ...over }
  return { table, columns, ...guess, reading, ...readLines(table, reading) }
}
const short = ({ lines }: ReturnType<typeof read>) => lines.map(({ cents, description }) => `${cents} ${description}`)

const amounts = (...rows: [description: string, amount: string][]) =>
  `Date|Description|Amount\n${rows.map(([words, amount], at) => `11/${19 - at}/2026|${words}|${amount}`).join('\n')}`

describe('which way money went, by the kind of account', () => {
  const billed = amounts(
    ...(
      [
        ['AUTOPAY PAYMENT - THANK YOU', '-800.00'],
        ['LUMBER SUPPLY', '212.40'],
        ['GAS', '45.10'],
      ] as const
    ).map(([words, amount]): [string, string] => [words, amount]),
    ['PAYPAL TOOLS', '-1078.69'],
    ['HARDWARE', '18.02'],
  )
  const unnamed = amounts(
    ['A', '212.40'],
    ['B', '45.10'],
    ['C', '18.02'],
    ['D', '61.00'],
    ['E', '-9.00'],
    ['F', '-7.00'],
  )
  const signed = amounts(['SHELL', '-61.40'], ['LOWES', '-18.40'], ['Payment Thank You', '500.00'])
  const deposits = amounts(
    ['R ORTIZ', '900.00'],
    ['K LEE', '700.00'],
    ['J DOE', '50.00'],
    ['AUTOPAY PAYMENT', '-800.00'],
  )
  test.each<[string, string, AccountKind | undefined, AmountSign, boolean]>([
    ['a card’s bill with half as many credits as purchases', billed, 'credit_card', 'positive_out', true],
    ['a card’s bill whose credits nobody names', unnamed, 'credit_card', 'positive_out', true],
    ['a card that writes purchases below 0', signed, 'credit_card', 'negative_out', true],
    ['a card’s bill in a checking account', billed, 'checking', 'negative_out', true],
    ['deposits and a payment of a card, in a checking account', deposits, 'checking', 'negative_out', true],
    ['a card’s bill in no account yet', billed, undefined, 'positive_out', true],
    ['amounts of no known kind in no account yet', unnamed, undefined, 'negative_out', false],
    ['the same in a checking account', unnamed, 'checking', 'negative_out', true],
    ['two lines of a card without a word', amounts(['A', '5.00'], ['B', '7.00']), 'credit_card', 'positive_out', false],
    [
      'three of each on a card',
      amounts(['A', '5'], ['B', '7'], ['C', '-5'], ['D', '-7']),
      'credit_card',
      'negative_out',
      false,
    ],
    [
      'only amounts above 0 in a checking account',
      amounts(['A', '5.00'], ['B', '7.00']),
      'checking',
      'positive_out',
      false,
    ],
    [
      'only deposits in a checking account',
      amounts(['DEPOSIT', '5.00'], ['DEPOSIT 2', '7.00']),
      'checking',
      'negative_out',
      true,
    ],
    [
      'only purchases, above 0, in a savings account',
      amounts(['POS LOWES', '5.00'], ['ATM 12', '7.00']),
      'savings',
      'positive_out',
      true,
    ],
    [
      'a card whose payment stands above 0 among purchases above 0',
      amounts(['A', '5'], ['B', '6'], ['C', '7'], ['PAYMENT', '9']),
      'credit_card',
      'negative_out',
      false,
    ],
  ])('%s', (_, text, kind, sign, sure) => {
    const { reading, unsure } = read(text, kind)
    expect([reading.sign, !unsure.includes('sign')]).toEqual([sign, sure])
  })

  test('a column of withdrawals alone says it by its heading', () => {
    const { reading, unsure } = read('Date|Description|Withdrawals\n11/17/2026|A|5.00\n11/18/2026|B|7.00')
    expect([reading.sign, unsure]).toEqual(['positive_out', []])
  })
})

describe('which way money went, by the running balance', () => {
  const owed = `Date|Description|Amount|Balance
    11/17/2026|A|-5.00|105.00
    11/18/2026|B|-7.00|112.00
    11/19/2026|PAID|12.00|100.00`
  test('a balance that goes up on a card is owed, in a bank account it is there', () => {
    expect(read(owed, 'credit_card').reading.sign).toBe('negative_out')
    expect(read(owed, 'checking').reading.sign).toBe('positive_out')
    expect(read(owed, 'checking').by).toBe('balance')
  })

  test('who turns the signs against the balance is contradicted, in one column and in two', () => {
    const one = 'Date|Description|Amount|Balance\n11/17/2026|A|5.00|105.00\n11/18/2026|B|-7.00|98.00'
    const turned = read(one, 'checking', { sign: 'positive_out' })
    expect(byBalance(turned.table, turned.reading, 'checking')).toBe('opposite')
    expect(byBalance(turned.table, read(one, 'checking').reading, 'checking')).toBe('same')
    const two = read('Date|Description|Debit|Credit|Balance\n11/17/2026|A||5.00|95.00\n11/18/2026|B|7.00||102.00')
    expect(byBalance(two.table, two.reading, 'checking')).toBe('opposite')
  })

  test('a balance that follows nothing says nothing', () => {
    const odd = read('Date|Description|Amount|Balance\n11/17/2026|A|-5.00|1.00\n11/18/2026|B|-7.00|900.00')
    expect(byBalance(odd.table, odd.reading)).toBe(undefined)
  })
})

describe('columns with their own way of writing money', () => {
  test.each<[string, string, string[]]>([
    [
      'a register with Payment and Deposit',
      `Date|Ref No.|Payee|Memo|Payment|Deposit|Reconciliation Status|Balance|Type|Account
       10/15/2026|1022|Lumber Yard|studs|45.10||Cleared|954.90|Check|Materials
       10/16/2026||Renee Ortiz|INV-7||500.00||1454.90|Deposit|Sales`,
      ['-4510 Lumber Yard', '50000 Renee Ortiz'],
    ],
    [
      'a register of a card with Charge and Payment',
      `Date|Payee|Charge|Payment|Balance
       10/15/2026|Lumber Yard|45.10||45.10
       10/16/2026|From checking||45.10|0.00`,
      ['-4510 Lumber Yard', '4510 From checking'],
    ],
    [
      'credits with a minus sign in their own column',
      `Date|Description|Debit|Credit
       10/15/2026|LOWES|45.10|
       10/16/2026|PAYMENT||-500.00
       10/17/2026|REFUND||-12.00`,
      ['-4510 LOWES', '50000 PAYMENT', '1200 REFUND'],
    ],
    [
      'one debit among others that the bank took back',
      `Date|Description|Debit|Credit
       10/15/2026|LOWES|45.10|
       10/16/2026|SHELL|30.00|
       10/17/2026|LOWES REVERSED|-45.10|`,
      ['-4510 LOWES', '-3000 SHELL', '4510 LOWES REVERSED'],
    ],
    [
      'gross, fee below 0, net and balance',
      `Date|Name|Type|Status|Currency|Gross|Fee|Net|Transaction ID|Item Title|Balance
       10/15/2026|Renee Ortiz|Payment Received|Completed|USD|1,250.00|-36.55|1,213.45|1AB|Deck|1,213.45
       10/16/2026||General Withdrawal|Completed|USD|-1,213.45|0.00|-1,213.45|2AB||0.00`,
      ['125000 Renee Ortiz', '-3655 Fee: Renee Ortiz', '-121345 General Withdrawal'],
    ],
    [
      'amount, fee above 0 and net',
      `id|Type|Amount|Fee|Net|Currency|Created (UTC)|Description
       txn_1|charge|1250.00|36.55|1213.45|usd|2026-10-05 10:11|Renee Ortiz
       txn_2|refund|-100.00|0.00|-100.00|usd|2026-10-06 10:11|Renee Ortiz refund
       txn_3|stripe_fee|0.00|2.00|-2.00|usd|2026-10-06 10:11|Radar
       txn_4|payout|-1111.45|0.00|-1111.45|usd|2026-10-07 10:11|STRIPE PAYOUT`,
      [
        '125000 Renee Ortiz',
        '-3655 Fee: Renee Ortiz',
        '-10000 Renee Ortiz refund',
        '-200 Fee: Radar',
        '-111145 STRIPE PAYOUT',
      ],
    ],
  ])('%s', (_, text, lines) => {
    const found = read(text)
    expect(lineColumnsFault(found.columns)).toBe(undefined)
    expect(found.unsure).toEqual([])
    expect(short(found)).toEqual(lines)
    expect(found.faults).toEqual([])
  })

  test('a fee has an ID and a line of its own, and comes with its payment to the net', () => {
    const { lines } = read('Date|Name|Gross|Fee|Net|Transaction ID\n10/15/2026|Renee|100.00|-3.20|96.80|T1')
    expect(lines.map(({ row, cents, line_id }) => [row, cents, line_id])).toEqual([
      [2, 10_000, 'T1'],
      [1_000_002, -320, 'T1 fee'],
    ])
  })

  test('a net that its amount and fee don’t come to is told', () => {
    const { faults } = read('Date|Name|Gross|Fee|Net\n10/15/2026|A|100.00|-3.20|96.80\n10/16/2026|B|50.00|-3.20|50.00')
    expect(faults.map(({ row, reasons }) => [row, reasons])).toEqual([
      [3, ["The amount and its fee don't come to the net of “50.00”"]],
    ])
  })

  test('a fee without its net stays out, for nothing says whether it is in the amount', () => {
    expect(read('Date|Name|Amount|Fee\n10/15/2026|A|-100.00|3.20').columns).toEqual([
      'date',
      'description',
      'amount',
      null,
    ])
  })

  test('what moved no money, and rows of another currency, are told with their row', () => {
    const { faults, currency } = read(`Date|Name|Status|Currency|Amount
      10/15/2026|A|Completed|USD|-1.00
      10/16/2026|B|Pending|USD|-2.00
      10/17/2026|C|Denied|USD|-3.00
      10/18/2026|D|Memo|USD|-4.00
      10/19/2026|E|Completed|EUR|-5.00`)
    expect(currency).toBe('USD')
    expect(faults.map(({ row, reasons }) => [row, ...reasons])).toEqual([
      [3, 'Pending: the bank gives it again once it is posted'],
      [4, 'Denied: no money was moved'],
      [5, 'Memo: it doesn’t change the balance'],
      [6, 'It is in EUR, and the others are in USD'],
    ])
  })
})

test('two lines show a person which way they are read: one of each where there are both, and what says it by its words', () => {
  const lines = [
    { cents: 107_869, words: 'PAYPAL TOOLS' },
    { cents: -21_240, words: 'LUMBER SUPPLY' },
    { cents: 80_000, words: 'AUTOPAY PAYMENT - THANK YOU' },
    { cents: -4510, words: 'GAS' },
    { cents: -1802, words: 'HARDWARE' },
  ]
  expect(examplesAmong(lines, 'credit_card')).toEqual([lines[1], lines[2]])
  expect(examplesAmong(lines.slice(3))).toEqual([lines[3], lines[4]])
  expect(examplesAmong(lines.slice(4))).toEqual([lines[4]])
  expect(examplesAmong(lines.slice(0, 2))).toEqual([lines[0], lines[1]])
  expect(examplesAmong([])).toEqual([])
})
