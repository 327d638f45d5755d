import { type ComponentProps, useState } from 'react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import { transactionStatuses, transactionTypes, typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { JobPicker } from '../job-picker.tsx'
import { InvoicePicker, type PickedInvoice } from '../matching/invoice-picker.tsx'
import { type TransactionList, useListAccounts, useListCategories } from '../queries.ts'
import { accountName } from '../words.ts'
import { nameOfInvoice, nameOfJob, statusWords } from './filter-words.ts'
import type { AskedTransactions } from './transaction-question.ts'

type FilterSheetProps = { asked: AskedTransactions; list: TransactionList | undefined; onClose: () => void }
type NamedJob = { id: string; title: string; number: string }

/** Everything that the list can be narrowed by, but the search. */
export function FilterSheet(props: FilterSheetProps) {
  const { form, category, setCategory, job, setJob, invoice, setInvoice, clear } = useFilterForm(props)
  return (
    <FormSheet form={form} title="Filter transactions" action="Show" onClose={props.onClose}>
      <Checkbox
        label="Only what is to sort"
        note="No category yet, or not wholly split"
        {...form.checkbox('to_sort')}
      />
      <Field label="Type" {...form.field('type')}>
        <AnyOr {...form.input('type')} options={transactionTypes.map((type) => [type, typeWords[type]])} />
      </Field>
      <Field label="Category" help="With all categories below it">
        <CategoryPicker type={undefined} value={category} onChange={setCategory} />
      </Field>
      <Checkbox label="No category" {...form.checkbox('no_category')} />
      <Field label="Job">
        <JobPicker value={job} onChange={setJob} />
      </Field>
      <Checkbox label="No job" {...form.checkbox('no_job')} />
      <Field label="Invoice" help="Deposits that are matched with it">
        <InvoicePicker value={invoice} onChange={(next) => setInvoice(next ?? null)} />
      </Field>
      <Checkbox label="No invoice" {...form.checkbox('no_invoice')} />
      <Ranges form={form} />
      <AccountField form={form} />
      <StatusAndReceipt form={form} />
      <Button variant="quiet" className="self-start" onClick={clear}>
        Clear all
      </Button>
    </FormSheet>
  )
}

const unfiltered = {
  to_sort: false,
  no_category: false,
  no_job: false,
  no_invoice: false,
  type: '',
  start_date: '',
  end_date: '',
  min_amount: '',
  max_amount: '',
  account_id: '',
  status: '',
  receipt: '',
}
type FilterValues = typeof unfiltered

/** What the address asks for, to be changed; category and job are chosen beside the form's own fields. */
function useFilterForm({ asked, list, onClose }: FilterSheetProps) {
  const { filters, set } = asked
  const known = useListCategories().data?.categories.find(({ id }) => id === filters.category_id)
  const [category, setCategory] = useState<NamedCategory | null>(known ?? null)
  const [job, setJob] = useState<NamedJob | null>(
    filters.job_id && filters.job_id !== 'none'
      ? { id: filters.job_id, title: nameOfJob(list, filters.job_id), number: '' }
      : null,
  )
  const [invoice, setInvoice] = useState<Pick<PickedInvoice, 'id' | 'number' | 'client_name'> | null>(
    filters.invoice_id && filters.invoice_id !== 'none'
      ? { id: filters.invoice_id, number: nameOfInvoice(list, filters.invoice_id), client_name: null }
      : null,
  )
  const form = useSaveForm({
    values: valuesOf(filters),
    check: problemsOf,
    save: async ({ to_sort, no_category, no_job, no_invoice, ...others }) => {
      set({
        ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value || undefined])),
        to_sort: to_sort ? 'true' : undefined,
        category_id: no_category ? 'none' : category?.id,
        job_id: no_job ? 'none' : job?.id,
        invoice_id: no_invoice ? 'none' : invoice?.id,
      })
      onClose()
    },
  })
  const clear = () => {
    setCategory(null)
    setJob(null)
    setInvoice(null)
    form.change(unfiltered)
  }
  return { form, category, setCategory, job, setJob, invoice, setInvoice, clear }
}

function valuesOf(filters: AskedTransactions['filters']): FilterValues {
  return {
    to_sort: filters.to_sort ?? false,
    no_category: filters.category_id === 'none',
    no_job: filters.job_id === 'none',
    no_invoice: filters.invoice_id === 'none',
    type: filters.type ?? '',
    start_date: filters.start_date ?? '',
    end_date: filters.end_date ?? '',
    min_amount: filters.min_amount ?? '',
    max_amount: filters.max_amount ?? '',
    account_id: filters.account_id ?? '',
    status: filters.status ?? '',
    receipt: filters.receipt ?? '',
  }
}

function problemsOf(values: FilterValues) {
  const day = (value: string) => (value === '' || isDay(value) ? undefined : 'Enter a date')
  const amount = (value: string) => (value === '' ? undefined : moneyProblem(value))
  return {
    start_date: day(values.start_date),
    end_date: day(values.end_date),
    min_amount: amount(values.min_amount),
    max_amount: amount(values.max_amount),
  }
}

type PartProps = { form: SaveForm<FilterValues> }

function Ranges({ form }: PartProps) {
  return (
    <div className="two-columns gap-4">
      <Field label="From" {...form.field('start_date')}>
        <DateInput {...form.input('start_date')} />
      </Field>
      <Field label="Until" {...form.field('end_date')}>
        <DateInput {...form.input('end_date')} />
      </Field>
      <Field label="Amount from" {...form.field('min_amount')}>
        <MoneyInput {...form.input('min_amount')} />
      </Field>
      <Field label="Amount up to" {...form.field('max_amount')}>
        <MoneyInput {...form.input('max_amount')} />
      </Field>
    </div>
  )
}

function AccountField({ form }: PartProps) {
  const accounts = useListAccounts().data?.accounts ?? []
  if (accounts.length === 0) return null
  return (
    <Field label="Account" {...form.field('account_id')}>
      <AnyOr {...form.input('account_id')} options={accounts.map((account) => [account.id, accountName(account)])} />
    </Field>
  )
}

function StatusAndReceipt({ form }: PartProps) {
  return (
    <div className="two-columns gap-4">
      <Field label="Status" {...form.field('status')}>
        <AnyOr {...form.input('status')} options={transactionStatuses.map((status) => [status, statusWords[status]])} />
      </Field>
      <Field label="Receipt" {...form.field('receipt')}>
        <Select {...form.input('receipt')}>
          <option value="">With or without</option>
          <option value="yes">With a receipt</option>
          <option value="no">No receipt</option>
        </Select>
      </Field>
    </div>
  )
}

type AnyOrProps = ComponentProps<typeof Select> & { options: readonly (readonly [value: string, words: string])[] }

/** One of them, or none in particular. */
function AnyOr({ options, ...props }: AnyOrProps) {
  return (
    <Select {...props}>
      <option value="">Any</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}
