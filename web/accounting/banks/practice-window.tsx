import type { LinkedBank, PracticeBank } from '#contract/accounting/banks/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { type LogIn, useLogInToPracticeBank } from './queries.ts'

type PracticeWindowProps = {
  institutions: PracticeBank[]
  /** The one to sign in at again. */
  bank: LinkedBank | undefined
  onLogIn: (logIn: LogIn) => void
  onClose: () => void
}

/** What stands in for the provider's window: a bank, and any username and password. */
export function PracticeWindow(props: PracticeWindowProps) {
  const { institutions, bank, onClose } = props
  const form = useLogInForm(props)
  return (
    <FormDialog form={form} size="sm" title={bank ? bank.name : 'Choose your bank'} action="Log in" onClose={onClose}>
      <Banner tone="attention" title="Practice mode: this is no real bank.">
        Any username and password will do. Don’t use your real ones.
      </Banner>
      {!bank && (
        <Field label="Bank" {...form.field('institution_id')}>
          <Select {...form.input('institution_id')}>
            {institutions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Username" {...form.field('username')}>
        <Input {...form.input('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

function useLogInForm({ institutions, bank, onLogIn, onClose }: PracticeWindowProps) {
  const logIn = useLogInToPracticeBank()
  return useSaveForm({
    values: { institution_id: institutions[0]?.id ?? '', username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() ? undefined : 'Enter a username',
      password: password ? undefined : 'Enter a password',
    }),
    save: ({ institution_id, ...who }) =>
      logIn.mutateAsync(bank ? { ...who, bank_id: bank.id } : { ...who, institution_id }),
    saved: ({ log_in }) => {
      if (log_in) return onLogIn(resultOf(log_in))
      toast({ kind: 'success', title: `Signed in at ${bank?.name}`, body: 'New transactions are coming in.' })
      onClose()
    },
  })
}

type PracticeLogIn = NonNullable<
  Awaited<ReturnType<ReturnType<typeof useLogInToPracticeBank>['mutateAsync']>>['log_in']
>

function resultOf({ public_token, institution, accounts }: PracticeLogIn): LogIn {
  return {
    public_token,
    accounts,
    metadata: {
      institution: { institution_id: institution.id, name: institution.name },
      accounts: accounts.map(({ id, name, mask }) => ({ id, name, mask })),
    },
  }
}
