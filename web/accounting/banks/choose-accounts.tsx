import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { accountTitle } from './bank-words.ts'
import { type LogIn, type OfferedAccount, useExchangePublicToken } from './queries.ts'

type ChooseAccountsProps = { logIn: LogIn; onLinked?: () => void; onClose: () => void }

/** Which accounts, and from which day on; then the bank is linked. */
export function ChooseAccounts(props: ChooseAccountsProps) {
  const { accounts, metadata } = props.logIn
  const { today } = useFormats()
  const form = useLinkForm(props)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Accounts at ${metadata.institution?.name ?? 'Your bank'}`}
      description="Their transactions come into your books."
      action="Link bank"
      onClose={props.onClose}
    >
      <AccountBoxes
        accounts={accounts}
        chosen={form.values.accounts}
        error={form.field('accounts').error}
        onChange={(chosen) => form.change({ accounts: chosen })}
      />
      <Field
        label="Start from"
        optional
        help="Earlier transactions are left out. Leave blank for all the bank has, up to two years"
        {...form.field('start_date')}
      >
        <DateInput {...form.input('start_date')} max={today} />
      </Field>
    </FormDialog>
  )
}

/** All its accounts, with all they have, unless something else is chosen. */
function useLinkForm({ logIn: { accounts, metadata, public_token }, onLinked, onClose }: ChooseAccountsProps) {
  const { today } = useFormats()
  const exchange = useExchangePublicToken()
  return useSaveForm({
    values: { accounts: accounts.map(({ id }) => id), start_date: '' },
    check: (values) => ({
      accounts: values.accounts.length > 0 ? undefined : 'Choose at least one account',
      start_date: dayProblem(values.start_date, today),
    }),
    save: (values) =>
      exchange.mutateAsync({
        public_token,
        metadata,
        accounts: values.accounts,
        ...(values.start_date ? { start_date: values.start_date } : {}),
      }),
    saved: ({ bank }) => {
      toast({ kind: 'success', title: `${bank.name} is linked`, body: 'Its transactions are coming in.' })
      onLinked?.()
      onClose()
    },
    words: (error) => plainMessage(error),
  })
}

type BoxesProps = {
  accounts: OfferedAccount[]
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function AccountBoxes({ accounts, chosen, error, onChange }: BoxesProps) {
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? 'accounts-error' : undefined}>
      <legend className="pb-1 text-label">Accounts</legend>
      {accounts.map((account) => (
        <Checkbox
          key={account.id}
          label={accountTitle(account)}
          checked={chosen.includes(account.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, account.id] : chosen.filter((id) => id !== account.id))
          }
        />
      ))}
      {error && (
        <p id="accounts-error" className="pt-1 text-small text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function dayProblem(day: string, today: string): string | undefined {
  if (!day) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Enter a date'
  return day > today ? 'Choose today or an earlier day' : undefined
}
