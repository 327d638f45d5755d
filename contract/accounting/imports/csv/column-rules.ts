/** What a column of a bank's table holds. */
export const lineFields = [
  'date',
  'description',
  'amount',
  'money_out',
  'money_in',
  'direction',
  'payee',
  'memo',
  'check_number',
  'authorized_date',
  'status',
  'balance',
  'line_id',
] as const
export type LineField = (typeof lineFields)[number]
export type LineColumns = readonly (LineField | null)[]

const labels: Record<LineField, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  money_out: 'Money out',
  money_in: 'Money in',
  direction: 'In or out',
  payee: 'Payee',
  memo: 'Memo',
  check_number: 'Check number',
  authorized_date: 'Date the card was used',
  status: 'Pending or posted',
  balance: 'Balance, to check the amounts',
  line_id: 'The bank’s ID of the line',
}

export function lineFieldLabel(field: LineField): string {
  return labels[field]
}

/** Headings of banks, without spaces and signs; the earlier of a list the surer. */
const headings: Record<LineField, readonly string[]> = {
  date: [
    ...['postingdate', 'postdate', 'posteddate', 'dateposted', 'postedon', 'cleareddate', 'settlementdate', 'date'],
    ...['bookingdate', 'entrydate', 'processdate', 'effectivedate', 'transactiondate', 'transdate', 'trandate'],
    ...['valuedate', 'buchungstag', 'datum', 'fecha', 'data'],
  ],
  description: [
    ...['description', 'transactiondescription', 'originaldescription', 'statementdescription', 'fulldescription'],
    ...['narrative', 'narration', 'particulars', 'details', 'transactiondetails', 'transaction', 'merchant', 'name'],
    ...['text', 'verwendungszweck', 'descripcion', 'payee', 'memo'],
  ],
  amount: [
    ...['amount', 'transactionamount', 'amountusd', 'amountinusd', 'usdamount', 'netamount', 'amt', 'betrag'],
    ...['importe', 'montant', 'value'],
  ],
  money_out: [
    ...['debit', 'debits', 'debitamount', 'amountdebit', 'withdrawal', 'withdrawals', 'withdrawalamount'],
    ...['withdrawalamt', 'moneyout', 'paidout', 'out', 'charge', 'charges', 'soll'],
  ],
  money_in: [
    ...['credit', 'credits', 'creditamount', 'amountcredit', 'deposit', 'deposits', 'depositamount', 'depositamt'],
    ...['moneyin', 'paidin', 'in', 'haben'],
  ],
  direction: [
    ...[
      'debitcredit',
      'creditdebit',
      'drcr',
      'crdr',
      'creditdebitindicator',
      'creditordebit',
      'debitorcredit',
      'inout',
    ],
    ...['transactiontype', 'type', 'details', 'sign'],
  ],
  payee: ['payee', 'payeename', 'merchantname', 'merchant', 'counterparty', 'beneficiary', 'paidto', 'name'],
  memo: ['memo', 'note', 'notes', 'reference', 'extendeddetails', 'additionalinfo', 'comment', 'originaldescription'],
  check_number: [
    ...['checknumber', 'checkno', 'checknum', 'check', 'chequenumber', 'chequeno', 'checkorslip', 'checkslip', 'num'],
  ],
  authorized_date: ['transactiondate', 'transdate', 'trandate', 'purchasedate', 'authorizationdate', 'datetransaction'],
  status: ['status', 'transactionstatus', 'state'],
  balance: ['balance', 'runningbalance', 'runningbal', 'accountbalance', 'balanceafter', 'availablebalance', 'saldo'],
  line_id: ['transactionid', 'fitid', 'uniqueid', 'banktransactionid', 'bankreferenceid', 'transactionidentifier'],
}

/** In this order columns are given away: what a table must have first. */
const order: readonly LineField[] = [
  'date',
  'money_out',
  'money_in',
  'amount',
  'line_id',
  'description',
  'direction',
  'payee',
  'memo',
  'check_number',
  'authorized_date',
  'status',
  'balance',
]

/** What columns hold by their headings; `fits` says whether what stands in one can be that. */
export function matchHeadings(
  heads: readonly string[],
  fits: (field: LineField, at: number) => boolean = () => true,
): (LineField | null)[] {
  const words = heads.map(headingOf)
  const columns: (LineField | null)[] = heads.map(() => null)
  for (const field of order) {
    if (field === 'amount' && columns.includes('money_out') && columns.includes('money_in')) continue
    const at = headings[field]
      .map((heading) => words.findIndex((word, at) => word === heading && !columns[at] && fits(field, at)))
      .find((found) => found >= 0)
    if (at !== undefined) columns[at] = field
  }
  return alone(columns)
}

/** One of debits and credits without the other is the amount. */
function alone(columns: (LineField | null)[]): (LineField | null)[] {
  const half = columns.includes('money_out') !== columns.includes('money_in')
  return half && !columns.includes('amount')
    ? columns.map((field) => (field === 'money_out' || field === 'money_in' ? 'amount' : field))
    : columns
}

/** `Amount ($)` is `amount`. */
function headingOf(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\((?:usd|us|cad|eur|gbp|aud)?[^a-z]*\)/g, '')
    .replace(/[^a-z]/g, '')
}

/** How many headings of a bank's table a row has: 2 and more are no chance. */
export function knownHeadings(cells: readonly string[]): number {
  return matchHeadings(cells).filter((field) => field !== null).length
}

/** What is missing or is there twice; undefined when lines can be read by these columns. */
export function lineColumnsFault(columns: LineColumns): string | undefined {
  const chosen = columns.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  const has = (field: LineField) => chosen.includes(field)
  if (twice) return `Two columns are “${lineFieldLabel(twice)}”. Choose one of them.`
  if (!has('date')) return 'Choose the column with the date'
  if (has('amount') && (has('money_out') || has('money_in')))
    return 'Choose either one column with the amount, or money out and money in'
  if (!has('amount') && !(has('money_out') && has('money_in')))
    return 'Choose the column with the amount, or both money out and money in'
  if (!has('description') && !has('payee') && !has('memo')) return 'Choose the column with the description'
  return undefined
}
