import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type TransactionList, useListAccounts, useListCategories } from '../queries.ts'
import { accountName } from '../words.ts'
import { nameOfInvoice, nameOfJob, statusWords } from './filter-words.ts'
import type { AskedTransactions, FilterName, TransactionFilters } from './transaction-question.ts'

const FilterSheet = lazyWithin(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

type ListFiltersProps = { asked: AskedTransactions; list: TransactionList | undefined }

/** What the list is narrowed to, each with its way out, and the sheet where that is set. */
export function ListFilters(props: ListFiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <NarrowedTo {...props} />
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function NarrowedTo({ asked, list }: ListFiltersProps) {
  const { filters, set } = asked
  return narrowings.map(({ by, name, text }) => {
    const shown = text(filters, list)
    if (!shown) return null
    const remove = () => set(Object.fromEntries(by.map((filter) => [filter, undefined])))
    return (
      <Chip key={name} name={name} onRemove={remove}>
        {shown}
      </Chip>
    )
  })
}

type Narrowing = {
  /** The filters that go with the chip. */
  by: readonly FilterName[]
  name: string
  text: (filters: TransactionFilters, list: TransactionList | undefined) => ReactNode
}

const narrowings: readonly Narrowing[] = [
  { by: ['to_sort'], name: 'what is to sort', text: ({ to_sort }) => to_sort && 'To sort' },
  { by: ['type'], name: 'the type', text: ({ type }) => type && typeWords[type] },
  {
    by: ['category_id'],
    name: 'the category',
    text: ({ category_id }) => category_id && <NameOfCategory id={category_id} />,
  },
  {
    by: ['job_id'],
    name: 'the job',
    text: ({ job_id }, list) => job_id && (job_id === 'none' ? 'No job' : nameOfJob(list, job_id)),
  },
  {
    by: ['invoice_id'],
    name: 'the invoice',
    text: ({ invoice_id }, list) =>
      invoice_id && (invoice_id === 'none' ? 'No invoice' : nameOfInvoice(list, invoice_id)),
  },
  {
    by: ['account_id'],
    name: 'the account',
    text: ({ account_id }) => account_id && <NameOfAccount id={account_id} />,
  },
  { by: ['start_date', 'end_date'], name: 'the dates', text: datesText },
  { by: ['min_amount', 'max_amount'], name: 'the amounts', text: amountsText },
  { by: ['status'], name: 'the status', text: ({ status }) => status && statusWords[status] },
  {
    by: ['receipt'],
    name: 'the receipts',
    text: ({ receipt }) => receipt && (receipt === 'yes' ? 'With a receipt' : 'No receipt'),
  },
  { by: ['file_id'], name: 'the import', text: ({ file_id }) => file_id && 'One import' },
]

function datesText({ start_date, end_date }: TransactionFilters) {
  if (start_date && end_date) return <DayRange from={start_date} to={end_date} />
  const day = start_date ?? end_date
  return (
    day && (
      <>
        {start_date ? 'From ' : 'Until '}
        <DayText day={day} />
      </>
    )
  )
}

function amountsText({ min_amount, max_amount }: TransactionFilters) {
  if (!min_amount && !max_amount) return undefined
  return (
    <>
      {!max_amount ? 'From ' : !min_amount && 'Up to '}
      {min_amount && <Money amount={min_amount} />}
      {min_amount && max_amount && ' – '}
      {max_amount && <Money amount={max_amount} />}
    </>
  )
}

function NameOfCategory({ id }: { id: string }) {
  const { data } = useListCategories()
  if (id === 'none') return 'No category'
  return data?.categories.find((each) => each.id === id)?.name ?? 'One category'
}

function NameOfAccount({ id }: { id: string }) {
  const account = useListAccounts().data?.accounts.find((each) => each.id === id)
  return account ? accountName(account) : 'One account'
}
