import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/basic/link.tsx'
import { AuthLayout } from '#web/users/log-in/auth-layout.tsx'
import { ResetPasswordForm } from '#web/users/log-in/reset-password-form.tsx'

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  return (
    <AuthLayout
      title="Set a new password"
      lead="When it changes, you're logged out everywhere else."
      offline="Changing the password needs a connection."
      footer={<Link href="/login">Back to log in</Link>}
    >
      <ResetPasswordForm token={search.get('token') ?? ''} />
    </AuthLayout>
  )
}
