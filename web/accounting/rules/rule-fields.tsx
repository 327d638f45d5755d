import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { JobPicker } from '../job-picker.tsx'
import { useListAccounts } from '../queries.ts'
import { accountName } from '../words.ts'
import type { RuleValues } from './rule-values.ts'

export type RuleFormValues = RuleValues & { apply: boolean; include_sorted: boolean }
type FieldsProps = { form: SaveForm<RuleFormValues> }

/** What a line must say: all that is filled in must hold. */
export function RuleConditions({ form }: FieldsProps) {
  const accounts = useListAccounts().data?.accounts ?? []
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 text-h3">When a transaction</legend>
      <div className="grid grid-cols-2 gap-4 max-[30rem]:grid-cols-1">
        <Field label="Look in" {...form.field('words_in')}>
          <Select {...form.input('words_in')}>
            <option value="any">Payee or bank text</option>
            <option value="payee">Payee</option>
            <option value="bank">Bank text</option>
          </Select>
        </Field>
        <Field label="Compare" {...form.field('words_match')}>
          <Select {...form.input('words_match')}>
            <option value="contains">Contains</option>
            <option value="begins">Begins with</option>
            <option value="is">Is exactly</option>
          </Select>
        </Field>
      </div>
      <Field label="Words" {...form.field('words')} help="As the bank writes them, in capitals or not">
        <Input {...form.input('words')} autoComplete="off" maxLength={200} placeholder="HOME DEPOT" />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-[30rem]:grid-cols-1">
        <Field label="Direction" {...form.field('direction')}>
          <Select {...form.input('direction')}>
            <option value="">Money in or out</option>
            <option value="out">Money out</option>
            <option value="in">Money in</option>
          </Select>
        </Field>
        <Field label="Account" {...form.field('account_id')}>
          <Select {...form.input('account_id')}>
            <option value="">Any account</option>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {accountName(account)}
              </option>
            ))}
          </Select>
        </Field>
        <AmountConditions form={form} />
      </div>
    </fieldset>
  )
}

function AmountConditions({ form }: FieldsProps) {
  const { amount_match } = form.values
  return (
    <>
      <Field label="Amount" {...form.field('amount_match')}>
        <Select {...form.input('amount_match')}>
          <option value="">Any amount</option>
          <option value="is">Exactly</option>
          <option value="between">Between</option>
          <option value="at_least">At least</option>
        </Select>
      </Field>
      {amount_match && (
        <Field label={amount_match === 'between' ? 'From' : 'How much'} required {...form.field('amount')}>
          <MoneyInput {...form.input('amount')} />
        </Field>
      )}
      {amount_match === 'between' && (
        <Field label="To" required {...form.field('amount_to')}>
          <MoneyInput {...form.input('amount_to')} />
        </Field>
      )}
    </>
  )
}

/** What it gets. */
export function RuleOutcome({ form }: FieldsProps) {
  const { category, job, transfer, exclude, direction } = form.values
  const type = transfer ? 'transfer' : direction === 'out' ? 'expense' : undefined
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-2 text-h3">Do this</legend>
      <Field label="Category" error={form.field('category').error}>
        <CategoryPicker type={type} value={category} onChange={(next) => form.change({ category: next })} />
      </Field>
      <Field label="Job" optional>
        <JobPicker value={job} onChange={(next) => form.change({ job: next })} />
      </Field>
      <Field label="Note" optional {...form.field('note')} help="Where the transaction has none of its own">
        <Input {...form.input('note')} autoComplete="off" maxLength={500} />
      </Field>
      <Switch
        label="Mark it as a transfer"
        note="Money between your own accounts"
        checked={transfer}
        onChange={(next) => form.change({ transfer: next })}
      />
      <Switch
        label="Exclude it"
        note="Leaves it out of every total"
        checked={exclude}
        onChange={(next) => form.change({ exclude: next })}
      />
      <Field
        label="Name of the rule"
        optional
        {...form.field('name')}
        help="Without one it is called what it looks for"
      >
        <Input {...form.input('name')} autoComplete="off" maxLength={80} />
      </Field>
    </fieldset>
  )
}
