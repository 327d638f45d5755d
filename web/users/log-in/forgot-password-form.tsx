import { useState } from 'react'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useRequestPasswordReset } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** Asks for a reset link; the answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const request = useRequestPasswordReset()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSaveForm({
    values: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Email is required' }),
    save: async ({ email }) => {
      const address = email.trim().toLowerCase()
      await request.mutateAsync({ email: address })
      return address
    },
    saved: setSentTo,
    about: 'email',
  })
  if (sentTo)
    return (
      <Banner tone="success">
        If <strong className="font-strong">{sentTo}</strong> has an account, a reset link is on its way.
      </Banner>
    )
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Email" {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Send reset link
      </Button>
      <BusyNote />
    </Form>
  )
}
