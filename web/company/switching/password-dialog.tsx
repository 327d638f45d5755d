import type { ReactNode } from 'react'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'

type WithPassword<Values> = Values & { password: string }

type PasswordDialogProps<Values> = {
  title: string
  description: string | ((values: Values) => string)
  action: string
  danger?: boolean
  /** What is asked for besides the password. */
  values: Values
  onClose: () => void
  onConfirm: (values: WithPassword<Values>) => Promise<unknown>
  children: (form: SaveForm<WithPassword<Values>>) => ReactNode
}

/** Asks for the password again before an action that cannot simply be undone. */
export function PasswordDialog<Values extends object>({
  description,
  values,
  onConfirm,
  children,
  ...dialog
}: PasswordDialogProps<Values>) {
  const form = useSaveForm({ values: { ...values, password: '' }, save: onConfirm })
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="sm"
      description={typeof description === 'string' ? description : description(form.values)}
    >
      {children(form)}
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
