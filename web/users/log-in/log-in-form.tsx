import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { isSendError } from '#web/api/send-error.ts'
import { signIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useLogIn } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'
import { LogInCode } from './log-in-code.tsx'

type Credentials = { username: string; password: string; code?: string }

type LogInFormProps = {
  /** The password was right, and a code is asked besides. */
  second: boolean
  onSecond: (second: boolean) => void
}

/** Username and password, then a code where a second factor is on; the server's own words when they are not taken. */
export function LogInForm({ second, onSecond }: LogInFormProps) {
  const enter = useEnter()
  const { form, username, password } = useLogInForm(enter, () => onSecond(true))
  const back = () => {
    form.change({ username: nameOf(form.values.username), password: '' })
    onSecond(false)
  }
  if (second) return <LogInCode onCode={(code) => enter({ ...form.values, code })} onBack={back} />
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Username or email" {...form.field('username')}>
        <Input
          {...form.input('username')}
          ref={username}
          autoFocus={!form.values.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" {...form.field('password')} aside={<Link href="/forgot-password">Forgot password</Link>}>
        <PasswordInput {...form.input('password')} ref={password} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Log in
      </Button>
      <BusyNote />
    </Form>
  )
}

function useLogInForm(enter: (credentials: Credentials) => Promise<void>, onSecond: () => void) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const form = useSaveForm({
    values: { username: '', password: '' },
    check: (typed) => ({
      username: typed.username.trim() ? undefined : 'Username is required',
      password: typed.password ? undefined : 'Enter your password',
    }),
    save: enter,
    failed: (error) => {
      const asksCode = isSendError(error) && error.error_code === 'second_factor_required'
      if (asksCode) onSecond()
      else password.current?.focus()
      return asksCode
    },
  })
  // On a page that came before its scripts the browser may have filled them in already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are there
  useEffect(() => {
    if (password.current?.value)
      form.change({ username: username.current?.value ?? '', password: password.current.value })
  }, [])
  return { form, username, password }
}

/** Logs the person in and leads to where they wanted. */
function useEnter() {
  const logIn = useLogIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async ({ username, ...secrets }: Credentials) => {
    const user = await logIn.mutateAsync({ username: nameOf(username), ...secrets })
    signIn(user)
    navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
  }
}

const nameOf = (typed: string) => typed.trim().toLowerCase()
