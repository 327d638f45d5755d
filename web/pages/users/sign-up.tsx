import { Link } from '#web/ui/link.tsx'
import { AuthLayout } from '#web/users/auth-layout.tsx'
import { SignUpForm } from '#web/users/sign-up-form.tsx'

export default function SignUpPage() {
  return (
    <AuthLayout
      title="Create your account"
      lead="Send your first estimate in about five minutes. No card."
      offline="Signing up needs a connection."
      footer={
        <p>
          Have an account? <Link href="/login">Log in</Link>
        </p>
      }
    >
      <SignUpForm />
    </AuthLayout>
  )
}
