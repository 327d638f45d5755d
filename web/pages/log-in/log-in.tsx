import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { invitedBy, withNext } from '#web/api/safe-next.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { AuthLayout } from '#web/users/log-in/auth-layout.tsx'
import { LogInForm } from '#web/users/log-in/log-in-form.tsx'

export default function LogInPage() {
  const [search] = useSearchParams()
  const [second, setSecond] = useState(false)
  const next = search.get('next')
  return (
    <AuthLayout
      title={second ? 'Enter your code' : 'Log in'}
      notice={second ? undefined : noticeFor(next)}
      offline="Logging in needs a connection."
      footer={
        !second && (
          <p>
            New here? <Link href={withNext('/signup', next)}>Create account</Link>
          </p>
        )
      }
    >
      <LogInForm second={second} onSecond={setSecond} />
    </AuthLayout>
  )
}

function noticeFor(next: string | null): string | undefined {
  if (invitedBy(next)) return 'Log in to answer your invitation.'
  return next === null ? undefined : 'Your session ended. Log in to pick up where you left off.'
}
