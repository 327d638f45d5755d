import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { AuthLayout } from '#web/users/auth-layout.tsx'
import { LogInForm } from '#web/users/log-in-form.tsx'

export default function LogInPage() {
  const [search] = useSearchParams()
  const ended = search.has('next') ? 'Your session ended. Log in to pick up where you left off.' : undefined
  return (
    <AuthLayout
      title="Log in"
      notice={ended}
      offline="Logging in needs a connection."
      footer={
        <p>
          New here? <Link href="/signup">Create account</Link>
        </p>
      }
    >
      <LogInForm />
    </AuthLayout>
  )
}
