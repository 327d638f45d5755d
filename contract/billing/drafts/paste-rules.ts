import { moneyText, parseMoney, parseQuantity, quantityText } from '#contract/values/money.ts'

/** A line read from a table that was pasted. */
export type PastedLine = { name: string; description: string; quantity: string; unit: string; unit_price: string }

type Column = 'name' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'amount'

const HEADS: Record<string, Column> = {
  item: 'name',
  name: 'name',
  product: 'name',
  service: 'name',
  task: 'name',
  description: 'description',
  details: 'description',
  notes: 'description',
  qty: 'quantity',
  quantity: 'quantity',
  hours: 'quantity',
  unit: 'unit',
  uom: 'unit',
  price: 'unit_price',
  rate: 'unit_price',
  'unit price': 'unit_price',
  cost: 'unit_price',
  amount: 'amount',
  total: 'amount',
}

/** Whether a text is a table, as spreadsheets put it on the clipboard. */
export function isTable(text: string): boolean {
  return text.includes('\t') || text.trim().split(/\r?\n/).length > 1
}

/**
 * Lines from tab-separated text. A first row of column names is followed; else the first text is the item, then, by
 * number: one is the price, two are quantity and price, a third is their product and left to us.
 */
export function linesOfTable(text: string): PastedLine[] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean))
  const heads = rows[0]?.map((cell) => HEADS[cell.toLowerCase()]) ?? []
  const named = heads.filter(Boolean).length >= 2
  const lines = (named ? rows.slice(1) : rows).map((row) => (named ? byHeads(row, heads) : byPlace(row)))
  return lines.filter((line) => line.name || line.unit_price)
}

function byHeads(row: string[], heads: (Column | undefined)[]): PastedLine {
  const of = (column: Column) => row[heads.indexOf(column)] ?? ''
  const [name, description] = of('name') ? [of('name'), of('description')] : [of('description'), '']
  return {
    name,
    description,
    quantity: readQuantity(of('quantity')) ?? '1',
    unit: of('unit'),
    unit_price: readPrice(of('unit_price')) ?? readPrice(of('amount')) ?? '',
  }
}

function byPlace(row: string[]): PastedLine {
  const words = row.filter((cell) => cell && readPrice(cell) === undefined && readQuantity(cell) === undefined)
  const numbers = row.filter((cell) => cell && !words.includes(cell))
  const [first = '', second = ''] = numbers
  const unit = words.slice(1).find((word) => word.length <= 8 && row.indexOf(word) > row.indexOf(first)) ?? ''
  return {
    name: words[0] ?? '',
    description: words
      .slice(1)
      .filter((word) => word !== unit)
      .join(' '),
    quantity: (second && readQuantity(first)) || '1',
    unit,
    unit_price: readPrice(second || first) ?? '',
  }
}

/** `$1,200.50`, `(50.00)` and the like as decimal text. */
function readPrice(cell: string): string | undefined {
  const plain = cell.replace(/[\p{Sc}\s\u00a0\u202f]/gu, '').replace(/^\((.*)\)$/, '-$1')
  const cents = plain === '' ? undefined : parseMoney(plain)
  return cents === undefined ? undefined : moneyText(cents)
}

function readQuantity(cell: string): string | undefined {
  const quantity = cell === '' ? undefined : parseQuantity(cell)
  return quantity === undefined ? undefined : quantityText(quantity)
}
