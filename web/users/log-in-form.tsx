import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { enterFresh } from '#web/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstProblem } from '#web/ui/first-problem.ts'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { BusyNote } from './busy-note.tsx'
import { useLogIn } from './queries.ts'

type Problems = { username?: string; password?: string }

/** Username and password; the server's own words when they are not taken. */
export function LogInForm() {
  const logIn = useLogIn()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [problems, setProblems] = useState<Problems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (logIn.isPending) return
    const form = event.currentTarget
    const { username, password } = read(form)
    const found = check(username, password)
    setProblems(found)
    if (found.username || found.password) return focusFirstProblem(form)
    const user = await logIn.mutateAsync({ username, password }).catch(() => undefined)
    if (!user) return focusFirstProblem(form, 'password')
    enterFresh(user)
    navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {logIn.isError && (
        <Banner tone="problem" urgent>
          {plainMessage(logIn.error)}
        </Banner>
      )}
      <Field label="Username" error={problems.username}>
        <Input name="username" autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
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

function read(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    username: String(data.get('username') ?? '')
      .trim()
      .toLowerCase(),
    password: String(data.get('password') ?? ''),
  }
}

function check(username: string, password: string): Problems {
  return {
    username: username ? undefined : 'Username is required',
    password: password ? undefined : 'Enter your password',
  }
}
