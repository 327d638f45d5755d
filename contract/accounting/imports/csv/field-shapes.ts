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
  'fee',
  'net',
  'currency',
  'line_id',
] as const
export type LineField = (typeof lineFields)[number]
export type LineColumns = readonly (LineField | null)[]
