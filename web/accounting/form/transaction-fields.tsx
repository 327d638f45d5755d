import type { ReactNode } from 'react'
import { transactionTypes, typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { FilterChips } from '#web/ui/table/filter-chips.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { JobPicker } from '../job-picker.tsx'
import { useListAccounts } from '../queries.ts'
import { accountName } from '../words.ts'
import { isFromBank, type TransactionForm } from './transaction-values.ts'

type TransactionFieldsProps = {
  form: TransactionForm
  row: Transaction | undefined
  receipts: ReactNode
}

/** Everything that is said of a transaction. */
export function TransactionFields({ form, row, receipts }: TransactionFieldsProps) {
  const { type } = form.values
  const isSplit = row !== undefined && row.splits.length > 0
  return (
    <>
      <TypeField form={form} />
      {row && isFromBank(row) ? (
        <p className="text-small text-ink-muted">Date, amount and account are as the bank says them.</p>
      ) : (
        <MoneyFields form={form} />
      )}
      <Field label={type === 'income' ? 'From' : 'Paid to'} optional {...form.field('payee')}>
        <Input {...form.input('payee')} autoComplete="off" />
      </Field>
      <Field label="Description" optional {...form.field('description')}>
        <Input {...form.input('description')} autoComplete="off" />
      </Field>
      {isSplit ? (
        <p className="text-small text-ink-muted">It is split: its parts have the categories and jobs.</p>
      ) : (
        <>
          <Field label="Category" optional {...form.field('category_id')}>
            <CategoryPicker
              type={type}
              value={form.values.category_id}
              onChange={(category_id) => form.change({ category_id })}
            />
          </Field>
          <Field label="Job" optional {...form.field('job_id')}>
            <JobPicker value={form.values.job_id} onChange={(job_id) => form.change({ job_id })} />
          </Field>
        </>
      )}
      <Field label="Note" optional {...form.field('note')}>
        <Textarea {...form.input('note')} rows={2} />
      </Field>
      {receipts}
    </>
  )
}

/** In, out, or between two accounts; another type has other categories. */
function TypeField({ form }: Pick<TransactionFieldsProps, 'form'>) {
  const choices = transactionTypes.map((value) => ({ value, label: typeWords[value] }))
  return (
    <FilterChips
      label="Type"
      choices={[choices[1], choices[0], choices[2]].flatMap((each) => each ?? [])}
      value={form.values.type}
      onChange={(next) => {
        if (!next) return
        form.change({ type: next, reversed: false, category_id: null })
      }}
    />
  )
}

const reversedWords = {
  expense: 'Money back, such as a return to the store',
  income: 'Paid back, such as a refund to the client',
  transfer: 'It left the account',
}

function MoneyFields({ form }: Pick<TransactionFieldsProps, 'form'>) {
  const accounts = (useListAccounts().data?.accounts ?? []).filter(({ closed_at }) => !closed_at)
  return (
    <>
      <div className="grid grid-cols-[5fr_6fr] gap-4">
        <Field label="Amount" required {...form.field('amount')}>
          <MoneyInput {...form.input('amount')} />
        </Field>
        <Field label="Date" required {...form.field('date')}>
          <DateInput {...form.input('date')} />
        </Field>
      </div>
      <Checkbox label={reversedWords[form.values.type]} {...form.checkbox('reversed')} />
      {accounts.length > 0 && (
        <Field label="Account" optional {...form.field('account_id')}>
          <Select {...form.input('account_id')}>
            <option value="">No account</option>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {accountName(account)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
