import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type TransactionList, useListAccounts, useListCategories } from '../queries.ts'
import { accountName, typeWords } from '../words.ts'
import { nameOfJob, statusWords } from './filter-words.ts'
import type { AskedTransactions, FilterName } from './transaction-question.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

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
  const without =
    (...names: FilterName[]) =>
    () =>
      set(Object.fromEntries(names.map((name) => [name, undefined])))
  const { type, status, receipt, to_sort, start_date, end_date, min_amount, max_amount, file_id, invoice_id } = filters
  return (
    <>
      {to_sort && (
        <Chip name="what is to sort" onRemove={without('to_sort')}>
          To sort
        </Chip>
      )}
      {type && (
        <Chip name="the type" onRemove={without('type')}>
          {typeWords[type]}
        </Chip>
      )}
      {filters.category_id && (
        <Chip name="the category" onRemove={without('category_id')}>
          <NameOfCategory id={filters.category_id} />
        </Chip>
      )}
      {filters.job_id && (
        <Chip name="the job" onRemove={without('job_id')}>
          {filters.job_id === 'none' ? 'No job' : nameOfJob(list, filters.job_id)}
        </Chip>
      )}
      {invoice_id && (
        <Chip name="the invoice" onRemove={without('invoice_id')}>
          {invoice_id === 'none' ? 'No invoice' : 'One invoice'}
        </Chip>
      )}
      {filters.account_id && (
        <Chip name="the account" onRemove={without('account_id')}>
          <NameOfAccount id={filters.account_id} />
        </Chip>
      )}
      {(start_date || end_date) && (
        <Chip name="the dates" onRemove={without('start_date', 'end_date')}>
          {!end_date ? 'From ' : !start_date && 'Until '}
          {start_date && end_date ? (
            <DayRange from={start_date} to={end_date} />
          ) : (
            <DayText day={start_date ?? end_date ?? ''} />
          )}
        </Chip>
      )}
      {(min_amount || max_amount) && (
        <Chip name="the amounts" onRemove={without('min_amount', 'max_amount')}>
          {!max_amount ? 'From ' : !min_amount && 'Up to '}
          {min_amount && <Money amount={min_amount} />}
          {min_amount && max_amount && ' – '}
          {max_amount && <Money amount={max_amount} />}
        </Chip>
      )}
      {status && (
        <Chip name="the status" onRemove={without('status')}>
          {statusWords[status]}
        </Chip>
      )}
      {receipt && (
        <Chip name="the receipts" onRemove={without('receipt')}>
          {receipt === 'yes' ? 'With a receipt' : 'No receipt'}
        </Chip>
      )}
      {file_id && (
        <Chip name="the import" onRemove={without('file_id')}>
          One import
        </Chip>
      )}
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
