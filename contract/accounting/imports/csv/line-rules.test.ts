import { describe, expect, test } from 'vitest'
import { lineColumnsFault } from './column-rules.ts'
import { readLines } from './line-rules.ts'
import { guessReading } from './reading-rules.ts'
import type { AmountSign, Reading } from './reading-shapes.ts'
import { guessColumns, tableOf } from './table-rules.ts'

const today = '2026-11-20'

/** A table of cells between bars, as a browser has taken it apart; a row is counted from the first line. */
function rowsOf(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.map((line, at) => ({ row: at + 1, values: line.split('|').map((cell) => cell.trim()) }))
}

function read(text: string, over: Partial<Reading> = {}, headed?: boolean) {
  const table = tableOf(rowsOf(text.trim()), headed)
  const columns = guessColumns(table)
  const { reading, unsure } = guessReading(table, columns, today)
  return { table, columns, reading, unsure, ...readLines(table, { ...reading, ...over }) }
}
const short = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ date, cents, description }) => `${date} ${cents} ${description}`)

describe('what banks write', () => {
  test.each<[string, string, string[], string[]]>([
    [
      'a checking account with a direction and signed amounts',
      `Details|Posting Date|Description|Amount|Type|Balance|Check or Slip #
       DEBIT|11/17/2026|HOME DEPOT #412|-83.12|DEBIT_CARD|1416.88|
       CREDIT|11/16/2026|R ORTIZ DEPOSIT|1,500.00|ACH_CREDIT|1500.00|
       CHECK|11/02/2026|CHECK|-25.00|CHECK_PAID|0.00|1042`,
      ['2026-11-17 -8312 HOME DEPOT #412', '2026-11-16 150000 R ORTIZ DEPOSIT', '2026-11-02 -2500 Check 1042'],
      [],
    ],
    [
      'words of a language whose headings are not known, over days and amounts',
      `Ημερομηνία|Περιγραφή|Ποσό
       29/03/2026|Ξυλεία|-1.083,12
       30/03/2026|Μισθός|2.000,00`,
      ['2026-03-29 -108312 Ξυλεία', '2026-03-30 200000 Μισθός'],
      [],
    ],
    [
      'headings with the currency behind',
      `Datum|Buchungstext|Belastung in CHF|Gutschrift (CHF)|Saldo CHF
       29.03.2026|Bauhaus|1'234.50||5'000.00
       30.03.2026|Lohn||2'000.00|7'000.00`,
      ['2026-03-29 -123450 Bauhaus', '2026-03-30 200000 Lohn'],
      [],
    ],
    [
      'a card with the day of the purchase beside that of the posting',
      `Transaction Date|Post Date|Description|Category|Type|Amount|Memo
       11/14/2026|11/16/2026|SHELL OIL|Gas|Sale|-61.40|
       11/13/2026|11/15/2026|Payment Thank You|Payment|Payment|500.00|`,
      ['2026-11-16 -6140 SHELL OIL', '2026-11-15 50000 Payment Thank You'],
      [],
    ],
    [
      'debits and credits in their own columns',
      `Transaction Date|Posted Date|Card No.|Description|Category|Debit|Credit
       2026-11-14|2026-11-15|4402|LOWES #22|Home|18.40|
       2026-11-13|2026-11-14|4402|CREDIT-RETURN|Home||12.00`,
      ['2026-11-15 -1840 LOWES #22', '2026-11-14 1200 CREDIT-RETURN'],
      [],
    ],
    [
      'debits written below 0 in their own column',
      `Date|Description|Debit|Credit
       11/15/2026|LOWES|-18.40|
       11/14/2026|DEPOSIT||12.00`,
      ['2026-11-15 -1840 LOWES', '2026-11-14 1200 DEPOSIT'],
      [],
    ],
    [
      'no headings at all',
      `11/17/2026|-83.12|*||HOME DEPOT #412 PORTLAND ME
       11/16/2026|1500.00|*||R ORTIZ DEPOSIT`,
      ['2026-11-17 -8312 HOME DEPOT #412 PORTLAND ME', '2026-11-16 150000 R ORTIZ DEPOSIT'],
      [],
    ],
    [
      'an account and a summary above the headings',
      `Description||Summary Amt.
       Beginning balance as of 11/01/2026||"1,000.00"
       |
       Date|Description|Amount|Running Bal.
       11/01/2026|Beginning balance as of 11/01/2026||1000.00
       11/17/2026|HOME DEPOT #412|-83.12|916.88`,
      ['2026-11-17 -8312 HOME DEPOT #412'],
      ['5: The amount is missing'],
    ],
    [
      'a word for each direction and amounts without a sign',
      `Date|Narrative|Amount|DR/CR
       17/11/2026|TIMBER|83.12|DR
       16/11/2026|DEPOSIT|90.00|CR
       15/11/2026|ODD|90.00|XX`,
      ['2026-11-17 -8312 TIMBER', '2026-11-16 9000 DEPOSIT'],
      ["4: “XX” doesn't say whether it came in or went out"],
    ],
    [
      'CR and DR behind the amount',
      `Date|Narrative|Amount
       17/11/2026|TIMBER|83.12 DR
       16/11/2026|DEPOSIT|90.00 CR`,
      ['2026-11-17 -8312 TIMBER', '2026-11-16 9000 DEPOSIT'],
      [],
    ],
    [
      'German words, points in the days and a comma before the cents',
      `Buchungstag|Verwendungszweck|Betrag
       17.11.2026|Holz|-1.083,12
       16.11.2026|Gutschrift|90,00`,
      ['2026-11-17 -108312 Holz', '2026-11-16 9000 Gutschrift'],
      [],
    ],
    [
      'Hungarian words, points behind the days and a column with the currency',
      `Számlatörténet
       Időszak: 2026.02.28-2026.03.31
       Számla|Megbízás típusa|Összeg|Devizanem|Eredeti összeg|Ellenoldali számla tulajdonosa|Közlemény|Értéknap|Könyvelési dátum
       10100716|Átvezetés|40000|HUF|40 000 HUF||DÍJ VISSZAFIZ|2026.03.29.|2026.03.29.
       10100716|Vásárlás|-12500|HUF|-12 500 HUF|Bolt|Kártya|2026.03.30.|2026.03.30.`,
      ['2026-03-29 4000000 DÍJ VISSZAFIZ', '2026-03-30 -1250000 Bolt'],
      [],
    ],
    [
      'Czech words and a comma before the cents, so the day stands before the month',
      `Datum|Protistrana|Poznámka|Částka
       05.10.2026|Řeznictví Kříž|Nákup šunky, ž|-450,00
       06.10.2026|Dvořák s.r.o.|Výplata|12 000,00`,
      ['2026-10-05 -45000 Řeznictví Kříž', '2026-10-06 1200000 Dvořák s.r.o.'],
      [],
    ],
    [
      'Dutch words, with a column for the direction',
      `Datum|Naam|Af Bij|Bedrag (EUR)|Mededelingen
       20261017|Bouwmarkt|Af|83,12|hout
       20261018|R Ortiz|Bij|1.500,00|dek`,
      ['2026-10-17 -8312 Bouwmarkt', '2026-10-18 150000 R Ortiz'],
      [],
    ],
    [
      'Spanish words, months by name, what went out and came in in their own columns',
      `Fecha|Concepto|Cargo|Abono|Saldo
       17 oct 2026|Madera|83,12 €||416,88 €
       18 oct 2026|R Ortiz||1.500,00 €|1.916,88 €`,
      ['2026-10-17 -8312 Madera', '2026-10-18 150000 R Ortiz'],
      [],
    ],
    [
      'a closing line and what is pending',
      `Date|Description|Amount|Status
       11/17/2026|HOME DEPOT|-83.12|Posted
       11/18/2026|SHELL|-20.00|Pending
       11/16/2026|ROUNDING|0.00|Posted
       Closing balance||916.88|`,
      ['2026-11-17 -8312 HOME DEPOT'],
      [
        '3: Pending: the bank gives it again once it is posted',
        '4: The amount is 0.00',
        "5: “Closing balance” isn't a date",
      ],
    ],
  ])('%s', (_, text, lines, faults) => {
    const found = read(text)
    expect(lineColumnsFault(found.columns)).toBe(undefined)
    expect(short(found)).toEqual(lines)
    expect(found.faults.map(({ row, reasons }) => `${row}: ${reasons.join('; ')}`)).toEqual(faults)
  })

  test('the day of the purchase, the payee and the bank’s ID stay with the line', () => {
    const { lines } = read(
      `Transaction ID|Transaction Date|Posting Date|Description|Merchant Name|Memo|Amount
       T1|11/13/2026|11/15/2026|HD 412 PORTLAND|Home Depot|Lumber|-83.12
       T2|11/13/2026|11/16/2026|SHELL OIL|Shell|Fuel|-20.00`,
    )
    expect(lines[0]).toEqual({
      row: 2,
      date: '2026-11-15',
      cents: -8312,
      description: 'HD 412 PORTLAND',
      payee: 'Home Depot',
      bank_text: 'HD 412 PORTLAND · Home Depot · Lumber',
      authorized_date: '2026-11-13',
      line_id: 'T1',
    })
  })

  test('numbers that stand at several lines are no IDs', () => {
    const { lines } = read(
      `Date|Description|Amount|FITID
       11/17/2026|A|-1.00|7
       11/18/2026|B|-2.00|7`,
    )
    expect(lines.map(({ line_id }) => line_id)).toEqual([undefined, undefined])
  })

  test('a cell too many, both directions at once and an unknown amount are told with their row', () => {
    const { faults } = read(
      `Date|Description|Debit|Credit
       11/15/2026|LOWES|18.40|
       11/16/2026|BOTH|1.00|2.00
       11/17/2026|TWELVE|12.345|
       11/18/2026|NEITHER||
       11/19/2026|WOOD|nails|1.00|9`,
    )
    expect(faults.map(({ row, reasons }) => [row, ...reasons])).toEqual([
      [3, 'Both money out and money in are filled'],
      [4, '“12.345” has more than two decimals'],
      [5, 'The amount is missing'],
      [
        6,
        "“nails” isn't an amount",
        'There are more cells than columns: text with a comma needs quotation marks around it',
      ],
    ])
  })

  test('what a hostile file has in its cells becomes plain text on one line', () => {
    const { lines } = read(
      `Date|Description|Amount
       11/15/2026|=CMD()\u0000\u202e\u0007 evil\ttext|-1.00`,
    )
    expect(lines[0]?.description).toBe('=CMD() evil text')
  })
})

describe('which way money went', () => {
  const table = (...rows: [description: string, amount: string, balance?: string][]) =>
    `Date|Description|Amount|Balance\n${rows
      .map(([description, amount, balance = ''], at) => `11/${19 - at}/2026|${description}|${amount}|${balance}`)
      .join('\n')}`
  test.each<[string, string, AmountSign, boolean]>([
    ['most amounts are below 0', table(['A', '-1.00'], ['B', '-2.00'], ['DEPOSIT', '9.00']), 'negative_out', true],
    ['all amounts are below 0', table(['A', '-1.00'], ['B', '-2.00']), 'negative_out', true],
    [
      'only what was paid off is below 0',
      table(['A', '1.00'], ['B', '2.00'], ['C', '3.00'], ['AUTOPAY PAYMENT', '-6.00']),
      'positive_out',
      true,
    ],
    ['no amount is below 0', table(['A', '1.00'], ['B', '2.00']), 'positive_out', false],
    [
      'most are above 0, of no known kind',
      table(['A', '1.00'], ['B', '2.00'], ['C', '5.00'], ['D', '-6.00']),
      'negative_out',
      false,
    ],
    [
      'the balance goes up by what came in, latest first',
      table(['A', '1.00', '10.00'], ['B', '2.00', '9.00'], ['C', '3.00', '7.00']),
      'negative_out',
      true,
    ],
    [
      'the balance goes down by what is above 0, oldest first',
      table(['A', '1.00', '9.00'], ['B', '2.00', '7.00'], ['C', '3.00', '4.00'], ['D', '5.00', '-1.00']),
      'positive_out',
      true,
    ],
  ])('when %s', (_, text, sign, sure) => {
    const { reading, unsure } = read(text)
    expect([reading.sign, !unsure.includes('sign')]).toEqual([sign, sure])
  })

  test('a person turns the sign, and every amount with it', () => {
    const text = table(['A', '1.00'], ['B', '-2.00'])
    expect(read(text, { sign: 'positive_out' }).lines.map(({ cents }) => cents)).toEqual([-100, 200])
    expect(read(text, { sign: 'negative_out' }).lines.map(({ cents }) => cents)).toEqual([100, -200])
  })

  test('an order of days that nothing decides is asked for', () => {
    const text = 'Date|Description|Amount\n01/02/2026|A|-1.00\n03/04/2026|B|-2.00'
    expect(read(text).unsure).toEqual(['date_order'])
    expect(short(read(text, { date_order: 'dmy' }))).toEqual(['2026-02-01 -100 A', '2026-04-03 -200 B'])
  })
})

test.each([
  [['date', 'description', null], 'Choose the column with the amount, or both money out and money in'],
  [['description', 'amount'], 'Choose the column with the date'],
  [['date', 'amount'], 'Choose the column with the description'],
  [['date', 'date', 'amount'], 'Two columns are “Date”. Choose one of them.'],
  [['date', 'amount', 'money_in', 'memo'], 'Choose either one column with the amount, or money out and money in'],
  [['date', 'money_in', 'memo'], 'Choose the column with the amount, or both money out and money in'],
] as const)('columns %j are not enough: %s', (columns, sentence) => {
  expect(lineColumnsFault(columns)).toBe(sentence)
})
