import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { AuthLayout } from '#web/users/auth-layout.tsx'
import { LogInForm } from '#web/users/log-in-form.tsx'

export default function LogInPage() {
  const [search] = useSearchParams()
  const [second, setSecond] = useState(false)
  const ended = search.has('next') ? 'Your session ended. Log in to pick up where you left off.' : undefined
  return (
    <AuthLayout
      title={second ? 'Enter your code' : 'Log in'}
      lead={second && 'Open your authenticator app and type the code it shows for Chalkline.'}
      notice={second ? undefined : ended}
      offline="Logging in needs a connection."
      footer={
        !second && (
          <p>
            New here? <Link href="/signup">Create account</Link>
          </p>
        )
      }
    >
      <LogInForm second={second} onSecond={setSecond} />
    </AuthLayout>
  )
}
