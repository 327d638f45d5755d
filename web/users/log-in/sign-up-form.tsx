import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { strengthWords } from '#contract/users/password-rules.ts'
import { password, username } from '#contract/users/shapes.ts'
import { email } from '#contract/wire/fields.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { pageAfterSignIn, withNext } from '#web/api/safe-next.ts'
import { signIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useSignUp } from '../queries.ts'
import { type UsernameState, useUsernameCheck } from '../username-queries.ts'
import { BusyNote } from './busy-note.tsx'
import { TermsField } from './terms-field.tsx'

/** Dialogs would weigh as much as the rest of the page: fetched as something is typed. */
const LeaveGuard = lazyExtra(() => import('#web/ui/form/leave-guard.tsx').then((part) => part.LeaveGuard))

const shape = z.object({
  username: z.string().trim().min(1, 'Username is required').pipe(username),
  email: z.string().trim().min(1, 'Email is required').pipe(email()),
  password,
  terms: z.boolean().refine((ticked) => ticked, 'Agree to the terms to continue'),
})
type Values = z.input<typeof shape>

export type SignUpInvite = { token: string; email: string; company: string }

/**
 * Three fields and a tick. The name is checked while it is typed; the server has the last word on everything. Who comes
 * by an invitation finds the address there already.
 */
export function SignUpForm({ invite }: { invite?: SignUpInvite }) {
  const signUp = useSignUp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useSaveForm({
    values: { username: '', email: invite?.email ?? '', password: '', terms: false },
    shape,
    save: ({ username, email, password }) =>
      signUp.mutateAsync({
        username: username.toLowerCase(),
        email: email.toLowerCase(),
        password,
        invite: invite?.token,
      }),
    saved: (user) => {
      signIn(user)
      navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
    },
  })
  const { error } = form.field('password')
  return (
    <Form form={form} className="flex flex-col gap-4">
      {form.dirty && (
        <Suspense>
          <LeaveGuard on={!form.busy} />
        </Suspense>
      )}
      <UsernameField form={form} />
      <EmailField form={form} invite={invite} next={search.get('next')} />
      <Field label="Password" error={error} help={!error && strengthWords(form.values.password, form.values.username)}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
      <TermsField
        {...form.checkbox('terms')}
        {...form.field('terms')}
        label="I agree to the terms"
        read="Read the terms and the privacy notice"
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Create account
      </Button>
      <BusyNote />
    </Form>
  )
}

/** The name is looked up while it is typed. */
function UsernameField({ form }: { form: SaveForm<Values> }) {
  const availability = useUsernameCheck(form.values.username)
  const { error } = form.field('username')
  const taken = availability.is === 'taken' ? `${availability.name} is taken` : undefined
  return (
    <Field label="Username" error={error ?? taken} help={!error && <UsernameNote state={availability} />}>
      <Input
        {...form.input('username')}
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  )
}

type EmailFieldProps = { form: SaveForm<Values>; invite: SignUpInvite | undefined; next: string | null }

function EmailField({ form, invite, next }: EmailFieldProps) {
  const { error } = form.field('email')
  return (
    <Field
      label="Email"
      error={error && <EmailProblem message={error} next={next} />}
      help={!error && invite && invitedWords(invite, form.values.email)}
    >
      <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
    </Field>
  )
}

function invitedWords({ company, email }: SignUpInvite, typed: string): string {
  if (typed.trim().toLowerCase() === email) return `${company} invited you at this address`
  return `The invitation of ${company} is for ${email}. With another address you can't accept it.`
}

function UsernameNote({ state }: { state: UsernameState }) {
  return (
    <span aria-live="polite" className={state.is === 'free' ? 'text-moss' : undefined}>
      {state.is === 'checking' && 'Checking…'}
      {state.is === 'free' && `${state.name} is free`}
      {(state.is === 'idle' || state.is === 'taken') && 'Letters, numbers, dots, dashes or underscores'}
    </span>
  )
}

function EmailProblem({ message, next }: { message: string; next: string | null }) {
  if (!message.includes('already has an account')) return message
  return (
    <>
      That email already has an account. <Link href={withNext('/login', next)}>Log in instead?</Link>
    </>
  )
}
