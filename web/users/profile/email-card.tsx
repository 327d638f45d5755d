import { useState } from 'react'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage, plainMessage } from '#web/api/send-error.ts'
import { checkSession } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { type Profile, useConfirmEmailChange, useUpdateProfile } from '../account-queries.ts'
import { PasswordAgain } from '../log-in/account-fields.tsx'
import { useResendVerificationCode } from '../queries.ts'
import { AccountSheet } from './account-sheet.tsx'

/** The address of the account, and the new one that waits for its code. */
export function EmailCard({ user }: { user: Profile['user'] }) {
  const [changing, setChanging] = useState(false)
  return (
    <Card title="Email" action={<Button onClick={() => setChanging(true)}>Change email</Button>}>
      <p className="break-words">{user.email}</p>
      <p className="text-small text-ink-muted">You can log in with it, and emails about your account go there.</p>
      {user.pending_email && <PendingEmail key={user.pending_email} user={user} pending={user.pending_email} />}
      {changing && <EmailSheet email={user.email} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** A new address, with the password; a code is sent there to confirm it. */
function EmailSheet({ email, onClose }: { email: string; onClose: () => void }) {
  const update = useUpdateProfile()
  return (
    <AccountSheet
      title="Change email"
      lead={
        <>
          We send a code to the new address. Until you enter it,{' '}
          <strong className="font-strong text-ink">{email}</strong> stays the one you log in with, and we'll notify it
          about the change.
        </>
      }
      action="Send the code"
      needs={{ email: 'Email is required', current_password: 'Enter your password' }}
      onClose={onClose}
      onSend={async (values) => {
        await update.mutateAsync({ ...values, email: values.email.trim().toLowerCase() })
        void checkSession()
        onClose()
      }}
    >
      {(form) => (
        <>
          <Field label="New email" {...form.field('email')}>
            <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <PasswordAgain form={form} />
        </>
      )}
    </AccountSheet>
  )
}

function PendingEmail({ user, pending }: { user: Profile['user']; pending: string }) {
  const confirm = useConfirmEmailChange()
  const form = useSaveForm({
    values: { code: '' },
    check: ({ code }) => ({ code: digitsOf(code).length === 6 ? undefined : 'Enter the 6-digit code' }),
    save: ({ code }) => confirm.mutateAsync({ code: digitsOf(code) }),
    saved: () => {
      toast({ kind: 'success', title: 'Email changed' })
      void checkSession()
    },
    words: fieldMessage,
    about: 'code',
  })
  return (
    <Form form={form} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <Banner tone="attention" title={`Waiting for the code we sent to ${pending}`}>
        {user.email} stays in use until you enter it.
      </Banner>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="6-digit code" {...form.field('code')} className="w-44">
          <Input
            {...form.input('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tracking-wide tabular-nums"
          />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy} className="mt-[22px] phone:mt-6">
          Confirm email
        </Button>
      </div>
      <WithoutCode email={user.email} />
    </Form>
  )
}

/** What else there is to do: ask for another code, or keep the address as it is. */
function WithoutCode({ email }: { email: string }) {
  const resend = useResendVerificationCode()
  const update = useUpdateProfile()
  const error = resend.error ?? update.error
  return (
    <div className="-ms-4 flex flex-wrap items-center gap-x-1">
      <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
        Send a new code
      </Button>
      <Button variant="quiet" busy={update.isPending} onClick={() => update.mutate({ email })}>
        Keep {email}
      </Button>
      <span role="status" className="px-4 text-small text-ink-muted">
        {error ? plainMessage(error) : resend.isSuccess ? 'Code sent' : ''}
      </span>
    </div>
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
