import { listRule } from '../../wire/list.ts'
import { statusWords, typeWords } from './kind-rules.ts'

/** The list of transactions. A view that a person keeps is an address of it. */
export const transactionList = listRule({
  things: 'transactions',
  search: 'Payee, description, note',
  sorts: {
    '-date': 'Date, newest first',
    date: 'Date, oldest first',
    '-amount': 'Amount, high to low',
    amount: 'Amount, low to high',
    description: 'Description, A to Z',
  },
  filters: {
    /** What waits for somebody; transfers and excluded ones aside. */
    to_sort: { kind: 'flag', label: 'To sort', note: 'No category yet, or not wholly split' },
    type: { kind: 'choice', label: 'Type', words: typeWords },
    /** With those below it. A split transaction is found by its parts. */
    category_id: { kind: 'record', label: 'Category', none: 'No category', many: 'categories' },
    job_id: { kind: 'record', label: 'Job', none: 'No job' },
    /** What is matched with an invoice. */
    invoice_id: { kind: 'record', label: 'Invoice', none: 'No invoice' },
    days: { kind: 'days', label: 'Date', wire: ['start_date', 'end_date'], was: ['start_date', 'end_date'] },
    /** Whatever its sign. */
    amounts: {
      kind: 'amounts',
      label: 'Amount',
      wire: ['min_amount', 'max_amount'],
      was: ['min_amount', 'max_amount'],
    },
    account_id: { kind: 'record', label: 'Account' },
    status: { kind: 'choice', label: 'Status', words: statusWords },
    receipt: { kind: 'choice', label: 'Receipt', words: { yes: 'With a receipt', no: 'No receipt' } },
    /** What one import brought. */
    file_id: { kind: 'record', label: 'Import' },
  },
})
