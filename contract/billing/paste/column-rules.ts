/** What a column of a table that was pasted holds, in the order in which it is offered. */
export const pasteFields = [
  'name',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'amount',
  'cost',
  'markup_percent',
] as const
export type PasteField = (typeof pasteFields)[number]
/** Which field each column holds; null: it is left out. */
export type PasteColumns = readonly (PasteField | null)[]

const labels: Record<PasteField, string> = {
  name: 'Item',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unit_price: 'Price of each',
  amount: 'Amount of the line',
  cost: 'Your cost of each',
  markup_percent: 'Your markup, percent',
}

export function pasteFieldLabel(field: PasteField): string {
  return labels[field]
}

/** What of a table only those take over who may see costs. */
export function isCostField(field: PasteField | null | undefined): boolean {
  return field === 'cost' || field === 'markup_percent'
}

/** Headings of estimates and price lists, in small letters without spaces and signs; the earlier of a list the surer. */
const headings: Record<PasteField, readonly string[]> = {
  name: [
    ...[
      'item',
      'itemname',
      'lineitem',
      'items',
      'name',
      'product',
      'productservice',
      'productorservice',
      'productname',
    ],
    ...['service', 'services', 'task', 'work', 'activity', 'scope', 'material', 'materials', 'part', 'title'],
  ],
  description: [
    ...['description', 'desc', 'itemdescription', 'details', 'detail', 'specification', 'specs', 'notes', 'note'],
    ...['comments', 'comment', 'remarks', 'memo'],
  ],
  quantity: [
    ...['quantity', 'qty', 'quant', 'qnty', 'count', 'hours', 'hrs', 'units', 'pieces', 'pcs', 'noofunits', 'days'],
  ],
  unit: ['unit', 'uom', 'um', 'unitofmeasure', 'measure', 'per', 'unittype'],
  unit_price: [
    ...[
      'unitprice',
      'price',
      'rate',
      'priceeach',
      'eachprice',
      'priceea',
      'each',
      'unitrate',
      'priceperunit',
      'hourlyrate',
    ],
    ...[
      'clientprice',
      'customerprice',
      'sellprice',
      'sellingprice',
      'saleprice',
      'salesprice',
      'retail',
      'retailprice',
    ],
    ...['listprice', 'billrate', 'chargerate', 'unitamount', 'unitsellprice', 'ourprice'],
  ],
  amount: [
    ...['amount', 'lineamount', 'linetotal', 'total', 'extended', 'extendedprice', 'extprice', 'extendedamount'],
    ...['extamount', 'ext', 'totalprice', 'totalamount', 'linetotalprice', 'subtotal', 'sum', 'value', 'lineprice'],
  ],
  cost: [
    ...[
      'cost',
      'unitcost',
      'ourcost',
      'mycost',
      'yourcost',
      'costeach',
      'costea',
      'costperunit',
      'buyprice',
      'costprice',
    ],
    ...['purchaseprice', 'wholesale', 'wholesaleprice', 'netcost', 'basecost', 'materialcost', 'laborcost'],
  ],
  markup_percent: ['markup', 'markuppercent', 'markuppct', 'percentmarkup'],
}

/** Known, and no part of a line: numbers of things, what is reckoned from the rest, days. */
const leftOut = new Set([
  ...['sku', 'itemno', 'itemnumber', 'itemnum', 'itemid', 'itemcode', 'no', 'nr', 'number', 'num', 'line', 'lineno'],
  ...['linenumber', 'code', 'partno', 'partnumber', 'partnum', 'productno', 'productcode', 'productid', 'id', 'pos'],
  ...['position', 'ref', 'reference', 'upc', 'model', 'modelno', 'modelnumber', 'costcode', 'csi', 'csicode', 'row'],
  ...['totalcost', 'extendedcost', 'extcost', 'linecost', 'margin', 'profit', 'gp', 'tax'],
  ...['taxrate', 'taxamount', 'taxable', 'vat', 'gst', 'date', 'category', 'vendor', 'supplier'],
])

/** What a heading says: a field, null where it says what is no part of a line, undefined where it says nothing known. */
export function matchHeadings(heads: readonly string[]): (PasteField | null | undefined)[] {
  const words = heads.map(headingOf)
  const columns = words.map((word): PasteField | null | undefined => (leftOut.has(word) ? null : undefined))
  for (const field of pasteFields) {
    const at = headings[field]
      .map((heading) => words.findIndex((word, at) => word === heading && columns[at] === undefined))
      .find((found) => found >= 0)
    if (at !== undefined) columns[at] = field
  }
  return columns
}

/** `Unit Price ($)` is `unitprice`, `Item #` is `itemno`. */
function headingOf(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\((?:usd|us|cad|eur|gbp|aud)?[^a-z]*\)/gu, '')
    .replaceAll('#', 'no')
    .replace(/[^a-z]/gu, '')
}

/** What is missing or there twice; undefined where lines can be read by these columns. */
export function pasteColumnsFault(columns: PasteColumns): string | undefined {
  const chosen = columns.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  if (twice) return `Two columns are “${pasteFieldLabel(twice)}”. Choose one of them.`
  return chosen.includes('name') || chosen.includes('description') ? undefined : 'Choose the column with the item'
}
