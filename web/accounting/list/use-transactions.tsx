import { transactionList } from '#contract/accounting/transactions/list.ts'
import { useJobFilter } from '#web/jobs/job-filter.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Field } from '#web/ui/field/field.tsx'
import type { IdsField, RecordFilter, RecordFilters } from '#web/ui/list/list-types.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { findInvoices } from '../matching/find-invoices.ts'
import { type TransactionList, useListCategories } from '../queries.ts'
import { accountName } from '../words.ts'
import { useTransactionPages } from './transaction-pages.ts'

/** What transactions are narrowed to; the list that is shown knows the names of jobs, invoices and accounts. */
function useTransactionFilters(list: TransactionList | undefined): RecordFilters<typeof transactionList> {
  const { transactions = [], accounts = [] } = list ?? {}
  const jobs = transactions.flatMap(({ job, splits }) => [job, ...splits.map((split) => split.job)])
  return {
    category_id: categoryFilter,
    job_id: useJobFilter((id) => jobs.find((job) => job?.id === id)?.title),
    invoice_id: useInvoiceFilter(transactions),
    account_id: accountFilter(accounts),
    file_id: { name: () => 'One import', input: undefined },
  }
}

const categoryFilter: RecordFilter = {
  name: () => 'One category',
  chip: (id, onRemove) => <CategoryChip id={id} onRemove={onRemove} />,
  input: (field) => <CategoryField {...field} />,
}

function CategoryChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  return (
    <Chip name="the category" onRemove={onRemove}>
      {useCategory(id)?.name ?? 'One category'}
    </Chip>
  )
}

function CategoryField({ value: [id], onChange }: IdsField) {
  return (
    <Field label="Category" help="With all categories below it">
      <CategoryPicker
        type={undefined}
        value={useCategory(id) ?? null}
        onChange={(category) => onChange(category ? [category.id] : [])}
      />
    </Field>
  )
}

function useCategory(id: string | undefined) {
  return useListCategories().data?.categories.find((each) => each.id === id)
}

function useInvoiceFilter(shown: TransactionList['transactions']): RecordFilter {
  const { locale } = useFormats()
  const invoices = shown.flatMap(({ matches }) => matches.map(({ invoice }) => invoice))
  return {
    name: (id) => invoices.find((invoice) => invoice?.id === id)?.number ?? 'One invoice',
    load: async (typed, signal) => (await findInvoices(typed, { locale, signal })).map(({ option }) => option),
  }
}

function accountFilter(accounts: TransactionList['accounts']): RecordFilter {
  const options = accounts.map((account) => ({ value: account.id, label: accountName(account) }))
  const name = (id: string) => options.find(({ value }) => value === id)?.label ?? 'One account'
  return options.length > 0 ? { name, options } : { name, input: undefined }
}

/** The transactions that the address asks for; `enabled` where they are what is looked at. */
export function useTransactions(enabled: boolean) {
  const list = useList(transactionList, enabled)
  const pages = useTransactionPages(list.question, enabled)
  const records = useTransactionFilters(pages.list)
  const isNone = pages.list?.total === 0 && !list.isNarrowed && !pages.stale
  return { list, pages, records, isNone }
}

export type Transactions = ReturnType<typeof useTransactions>
