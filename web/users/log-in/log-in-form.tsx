import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { signIn } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useLogIn } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'
import { LogInCode } from './log-in-code.tsx'

type Credentials = { username: string; password: string }
type Problems = Partial<Credentials>

type LogInFormProps = {
  /** The password was right, and a code is asked besides. */
  second: boolean
  onSecond: (second: boolean) => void
}

/** Username and password, then a code where a second factor is on; the server's own words when they are not taken. */
export function LogInForm({ second, onSecond }: LogInFormProps) {
  const logIn = useLogIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' })
  const [problems, setProblems] = useState<Problems>({})

  /** Logs the person in, or returns the error code of the refusal. */
  async function enter(input: Credentials & { code?: string }): Promise<string | undefined> {
    try {
      const user = await logIn.mutateAsync(input)
      signIn(user)
      navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
      return undefined
    } catch (error) {
      return (isSendError(error) && error.error_code) || 'failed'
    }
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (logIn.isPending) return
    const form = event.currentTarget
    const credentials = read(form)
    const found = check(credentials)
    setProblems(found)
    if (found.username || found.password) return focusFirstProblem(form)
    setTyped(credentials)
    const refused = await enter(credentials)
    if (refused === 'second_factor_required') {
      logIn.reset()
      onSecond(true)
    } else if (refused) focusFirstProblem(form, 'password')
  }
  const back = () => {
    logIn.reset()
    setTyped({ ...typed, password: '' })
    onSecond(false)
  }

  if (second)
    return (
      <LogInCode
        busy={logIn.isPending}
        problem={logIn.isError ? plainMessage(logIn.error) : undefined}
        onCode={(code) => enter({ ...typed, code })}
        onAgain={() => logIn.reset()}
        onBack={back}
      />
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {logIn.isError && (
        <Banner tone="problem" urgent>
          {plainMessage(logIn.error)}
        </Banner>
      )}
      <Field label="Username or email" error={problems.username}>
        <Input
          name="username"
          autoFocus={!typed.username}
          defaultValue={typed.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={problems.password} aside={<Link href="/forgot-password">Forgot password</Link>}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={logIn.isPending}>
        Log in
      </Button>
      <BusyNote />
    </form>
  )
}

function read(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    username: String(data.get('username') ?? '')
      .trim()
      .toLowerCase(),
    password: String(data.get('password') ?? ''),
  }
}

function check({ username, password }: Credentials): Problems {
  return {
    username: username ? undefined : 'Username is required',
    password: password ? undefined : 'Enter your password',
  }
}
