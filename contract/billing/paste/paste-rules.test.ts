import { describe, expect, test } from 'vitest'
import { pasteColumnsFault } from './column-rules.ts'
import { guessReading } from './guess-rules.ts'
import { linesOfTable } from './line-rules.ts'
import { comparedSums } from './sum-rules.ts'
import { pastedTable } from './table-rules.ts'

/** Cells between bars, rows between line breaks. */
const cells = (text: string) => text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))

function pasted(text: string | string[][], seesCosts = true) {
  const table = pastedTable(typeof text === 'string' ? cells(text) : text)
  const guess = guessReading(table, seesCosts)
  const lines = linesOfTable(table, guess.reading)
  return {
    ...guess,
    columns: guess.reading.columns,
    table,
    lines,
    sums: comparedSums(table, lines, guess.reading.decimal),
  }
}
const shown = (text: string | string[][]) =>
  pasted(text).lines.map(({ line }) => [line.name, line.quantity, line.unit, line.unit_price].join(' '))

describe('a table with headings', () => {
  test('an amount is shared by its quantity', () => {
    const { lines, unsure, sums } = pasted('Item|Qty|Amount\nCedar boards|42|$399.00\nLabor|12|$798.00')
    expect(lines.map(({ line }) => [line.quantity, line.unit_price])).toEqual([
      ['42', '9.50'],
      ['12', '66.50'],
    ])
    expect(unsure).toEqual([])
    expect(sums).toEqual({ lines: 119_700, stated: 119_700 })
  })

  test('an amount that leaves cents over stays whole', () => {
    const { lines, sums } = pasted('Item|Qty|Unit|Cost|Amount\nStain|3|gal|20.00|100.00')
    expect(lines[0]?.line).toMatchObject({
      quantity: '1',
      unit: '',
      unit_price: '100.00',
      cost: '60.00',
      description: '3 gal',
    })
    expect(sums).toEqual({ lines: 10_000, stated: 10_000 })
  })

  test('a cost is never the price of the client beside one', () => {
    const { lines, unsure } = pasted('Item|Qty|Cost|Price\nBoards|42|6.10|9.50')
    expect(lines[0]?.line).toMatchObject({ quantity: '42', unit_price: '9.50', cost: '6.10' })
    expect(unsure).toEqual([])
  })

  test('a cost with a markup is the price; a price that the table says stays, and a markup of another price goes', () => {
    const made = pasted('Item|Qty|Cost|Markup %\nFraming\nBoards|42|10.00|35%\nScrews|2|8.00|12.50')
    expect(made.lines.map(({ line }) => [line.kind, line.unit_price, line.cost, line.markup_percent])).toEqual([
      ['section', '', '', ''],
      ['service', '13.50', '10.00', '35'],
      ['service', '9.00', '8.00', '12.5'],
    ])
    expect(made.unsure).toEqual([])
    const priced = pasted('Item|Qty|Cost|Markup|Price\nBoards|42|10|35|13.50\nScrews|2|8|50|9.00')
    expect(priced.lines.map(({ line }) => [line.unit_price, line.markup_percent])).toEqual([
      ['13.50', '35'],
      ['9.00', ''],
    ])
  })

  test('a markup in dollars is left out, one that is no number is named, and neither is for who sees no costs', () => {
    expect(pasted('Item|Qty|Cost|Markup|Price\nBoards|42|10|$3.50|13.50').columns[3]).toBeNull()
    const [boards] = pasted('Item|Qty|Cost|Markup|Price\nBoards|42|10|lots|13.50\nScrews|2|8|12.5|9').lines
    expect(boards?.faults).toEqual(['“lots”: Enter a percent, like 35'])
    const blind = pasted('Item|Qty|Cost|Markup|Price\nBoards|42|10|35|13.50', false)
    expect(blind).toMatchObject({ columns: ['name', 'quantity', null, null, 'unit_price'], withheld: [2, 3] })
    expect(blind.lines[0]?.line).toMatchObject({ cost: '', markup_percent: '', unit_price: '13.50' })
  })

  test('a cost without a price is asked about', () => {
    const { columns, unsure } = pasted('Item|Qty|Cost\nBoards|42|6.10\nScrews|2|8.00')
    expect(columns).toEqual(['name', 'quantity', 'unit_price'])
    expect(unsure).toEqual([2])
  })

  test('a cost is left out for who may not see any, and still asked about where it may be the price', () => {
    expect(pasted('Item|Qty|Cost|Price\nBoards|42|6.10|9.50', false)).toMatchObject({
      columns: ['name', 'quantity', null, 'unit_price'],
      withheld: [2],
      unsure: [],
    })
    expect(pasted('Item|Qty|Cost\nBoards|42|6.10', false)).toMatchObject({ unsure: [2] })
  })

  test.each([
    'SKU|Item|Qty|Price\n10442|Boards|42|9.50\n10443|Screws|2|8',
    'Item #|Description|Qty|Price\n1|Boards|42|9.50\n2|Screws|2|8',
    'Item|Description|Qty|Price\n1|Boards|42|9.50\n2|Screws|2|8',
    'No.|Item|Quantity|Unit price (USD)\n7|Boards|42|$9.50\n9|Screws|2|$8.00',
    'Item code|Product/Service|Hrs/Qty|Qty|Rate\nBD-54|Boards||42|9.50\nSC-2|Screws||2|8',
  ])('numbers of items are no quantities: %j', (text) => {
    expect(shown(text)).toEqual(['Boards 42  9.50', 'Screws 2  8.00'])
  })

  test('rows that sum up are no lines, and are what the lines are compared with', () => {
    const { lines, sums, table } = pasted(
      'Item|Qty|Price|Amount\nBoards|42|9.50|399.00\nLabor|16|49.875|798.00\n|||\n||Subtotal|1,197.00\n||Sales tax (8.25%)|98.75\n||Total:|$1,295.75\nThank you for your business|||',
    )
    expect(lines.map(({ line }) => line.name)).toEqual(['Boards', 'Labor'])
    expect(table.sums.map(({ label }) => label)).toEqual(['Subtotal', 'Sales tax (8.25%)', 'Total'])
    expect(sums).toEqual({ lines: 119_700, stated: 119_700 })
  })

  test('a station or a tax permit is a line, whatever it begins with', () => {
    expect(shown('Item|Qty|Price\nTotal station rental|2|150\nTax permit|1|40\nSubtotal assembly|3|10')).toHaveLength(3)
  })

  test('titles above, headings in the middle and gaps are passed over', () => {
    const text = 'Estimate for Dana Cho|||\n|||\nItem||Qty|Price\nBoards||42|9.50\nItem||Qty|Price\nScrews||2|8'
    expect(shown(text)).toEqual(['Boards 42  9.50', 'Screws 2  8.00'])
  })

  test('a cell of several lines is one line with a description, and a row of words goes on with it', () => {
    const { lines } = pasted([
      ['Item', 'Description', 'Qty', 'Price'],
      ['Cedar boards\n5/4 x 6, clear', 'Western\tred', '42', '9.50'],
      ['', 'delivered', '', ''],
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]?.line).toMatchObject({
      name: 'Cedar boards',
      description: '5/4 x 6, clear\nWestern red\ndelivered',
    })
  })

  test('a row of words alone is a section', () => {
    const { lines } = pasted('Item|Qty|Price\nDemolition||\nRemove deck|1|480\nDeck||\nBoards|42|9.50')
    expect(lines.map(({ line }) => line.kind)).toEqual(['section', 'service', 'section', 'service'])
  })

  test('amounts are read as bookkeepers and Europeans write them', () => {
    expect(shown('Item|Qty|Price\nCredit|1|(50.00)\nCredit|1|50.00-\nCredit|1|−$50.00')).toEqual(
      Array.from({ length: 3 }, () => 'Credit 1  -50.00'),
    )
    expect(shown('Item|Qty|Price\nBoards|1,5|1.250,50\nScrews|2|8,00')).toEqual([
      'Boards 1.5  1250.50',
      'Screws 2  8.00',
    ])
    expect(pasted('Item|Qty|Price\nBoards|1|1.250').unsureDecimal).toBe(true)
  })

  test('what is no number is named and left empty', () => {
    expect(shown('Item|Qty|Price\nBoards|42|9.50\nStairs|ask Sam|140')).toEqual(['Boards 42  9.50', 'Stairs 1  140.00'])
    const { lines } = pasted('Item|Qty|Price\nBoards|42 bd|9.50\nStairs|1|ask Sam\nRail|1|TBD\nPost|2|8.125')
    expect(lines.map(({ line }) => [line.quantity, line.unit, line.unit_price])).toEqual([
      ['42', 'bd', '9.50'],
      ['1', '', ''],
      ['1', '', ''],
      ['2', '', ''],
    ])
    expect(lines.map(({ faults }) => faults)).toEqual([
      [],
      ['“ask Sam”: Enter an amount, like 1,250.00'],
      [],
      ['“8.125”: Use at most 2 decimals'],
    ])
  })
})

describe('a table without headings', () => {
  test.each([
    ['Remove deck|$480.00', ['Remove deck 1  480.00'], []],
    ['Boards|42|9.50|399.00\nLabor|16|65|1040', ['Boards 42  9.50', 'Labor 16  65.00'], []],
    ['1|Boards|42|bd|9.50|399.00\n2|Labor|16|hr|65|1040', ['Boards 42 bd 9.50', 'Labor 16 hr 65.00'], []],
    ['One|1|10\nTwo|1|10', ['One 1  10.00', 'Two 1  10.00'], []],
    ['Boards|42|399.00', ['Boards 42  399.00'], [2]],
    ['Boards|42|399.00\nLabor|2|100.00\n|Total|499.00', ['Boards 42  9.50', 'Labor 2  50.00'], []],
    ['Boards|42|9.50\nLabor|2|50.00\n|Total|499.00', ['Boards 42  9.50', 'Labor 2  50.00'], []],
    ['10442|Boards|9.50\n10451|Labor|65.00', ['Boards 1  9.50', 'Labor 1  65.00'], []],
    ['Boards|42', ['Boards 1  42.00'], [1]],
  ])('%j', (text, lines, unsure) => {
    expect(shown(text)).toEqual(lines)
    expect(pasted(text).unsure).toEqual(unsure)
  })

  test('an unnamed last number is the total of those above', () => {
    const { lines, sums } = pasted('Boards|42|9.50|399.00\nLabor|16|65|1040\n|||1439.00')
    expect(lines).toHaveLength(2)
    expect(sums).toEqual({ lines: 143_900, stated: 143_900 })
  })
})

test('one row, no rows and five thousand rows are read', () => {
  expect(shown('Boards')).toEqual(['Boards 1  '])
  expect(pasted('').lines).toEqual([])
  const rows = Array.from({ length: 5000 }, (_, at) => [`Part ${at}`, '2', '9.50', '19.00'])
  const { lines, sums } = pasted(rows)
  expect(lines).toHaveLength(5000)
  expect(sums).toEqual({ lines: 9_500_000, stated: 9_500_000 })
})

test('a column is chosen once, and the item must be', () => {
  expect(pasteColumnsFault(['quantity', 'unit_price'])).toBe('Choose the column with the item')
  expect(pasteColumnsFault(['name', 'unit_price', 'unit_price'])).toBe(
    'Two columns are “Price of each”. Choose one of them.',
  )
  expect(pasteColumnsFault(['description', null])).toBeUndefined()
})
