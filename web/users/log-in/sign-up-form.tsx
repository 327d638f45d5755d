import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { strengthWords } from '#contract/users/password-rules.ts'
import { password, username } from '#contract/users/shapes.ts'
import { email } from '#contract/wire/fields.ts'
import { pageAfterSignIn, withNext } from '#web/api/safe-next.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { signIn } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field, FieldError } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useSignUp } from '../queries.ts'
import { type UsernameState, useUsernameCheck } from '../username-queries.ts'
import { BusyNote } from './busy-note.tsx'
import { TermsDialog } from './terms-dialog.tsx'

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
  const form = useForm<Values>({
    resolver: shapeResolver<Values>(shape),
    mode: 'onTouched',
    defaultValues: { username: '', email: invite?.email ?? '', password: '', terms: false },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  const availability = useUsernameCheck(values.username ?? '')
  const signUp = useSignUp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [reading, setReading] = useState(false)

  const submit = form.handleSubmit(async ({ terms: _terms, ...account }) => {
    if (signUp.isPending) return
    try {
      const user = await signUp.mutateAsync({
        ...account,
        username: account.username.toLowerCase(),
        email: account.email.toLowerCase(),
        invite: invite?.token,
      })
      signIn(user)
      navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
    } catch (error) {
      const field = fieldOf(error)
      if (field) form.setError(field, { message: plainMessage(error) }, { shouldFocus: true })
    }
  })

  const unplaced = signUp.isError && fieldOf(signUp.error) === undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {unplaced && (
        <Banner tone="problem" urgent>
          {plainMessage(signUp.error)}
        </Banner>
      )}
      <Field
        label="Username"
        error={errors.username?.message ?? (availability.is === 'taken' ? `${availability.name} is taken` : undefined)}
        help={!errors.username && <UsernameNote state={availability} />}
      >
        <Input
          {...form.register('username')}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label="Email"
        error={errors.email && <EmailProblem message={errors.email.message} next={search.get('next')} />}
        help={
          invite &&
          !errors.email &&
          (sameAddress(values.email, invite.email)
            ? `${invite.company} invited you at this address`
            : `The invitation of ${invite.company} is for ${invite.email}. With another address you can't accept it.`)
        }
      >
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        help={!errors.password && strengthWords(values.password ?? '', values.username ?? '')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <div>
        <Checkbox
          {...form.register('terms')}
          aria-invalid={errors.terms ? true : undefined}
          aria-describedby={errors.terms ? 'terms-error' : undefined}
          label="I agree to the terms"
        />
        {errors.terms && <FieldError id="terms-error">{errors.terms.message}</FieldError>}
        <button
          type="button"
          onClick={() => setReading(true)}
          className="min-h-8 ps-8 text-small text-chalk underline underline-offset-3"
        >
          Read the terms and the privacy notice
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" wide busy={signUp.isPending}>
        Create account
      </Button>
      <BusyNote />
      <TermsDialog open={reading} onOpenChange={setReading} />
    </form>
  )
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

function sameAddress(typed: string | undefined, invited: string): boolean {
  return typed?.trim().toLowerCase() === invited
}

function EmailProblem({ message, next }: { message: string | undefined; next: string | null }) {
  if (!message?.includes('already has an account')) return message
  return (
    <>
      That email already has an account. <Link href={withNext('/login', next)}>Log in instead?</Link>
    </>
  )
}

const fieldOfCode: Record<string, keyof Values> = {
  username_taken: 'username',
  invalid_username: 'username',
  missing_username: 'username',
  email_taken: 'email',
  invalid_email: 'email',
  missing_email: 'email',
  weak_password: 'password',
}

function fieldOf(error: unknown): keyof Values | undefined {
  if (!isSendError(error)) return undefined
  const named = Object.keys(error.fields ?? {}).find((name) => name in shape.shape) as keyof Values | undefined
  return named ?? fieldOfCode[error.error_code ?? '']
}
