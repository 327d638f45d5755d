import { Link } from '#web/ui/basic/link.tsx'
import { AuthLayout } from '#web/users/log-in/auth-layout.tsx'
import { ForgotPasswordForm } from '#web/users/log-in/forgot-password-form.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Tell us your email and we send you a link to set a new one."
      offline="Sending the link needs a connection."
      footer={<Link href="/login">Back to log in</Link>}
    >
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
