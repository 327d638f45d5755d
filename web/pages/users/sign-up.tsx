import { useSearchParams } from 'react-router'
import { invitedBy, withNext } from '#web/api/safe-next.ts'
import { usePreviewInvite } from '#web/employees/invite-queries.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AuthLayout } from '#web/users/log-in/auth-layout.tsx'
import { SignUpForm } from '#web/users/log-in/sign-up-form.tsx'

export default function SignUpPage() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const token = invitedBy(next)
  const preview = usePreviewInvite(token)
  const found = preview.data?.invitation
  // The form keeps its initial values: it is shown once the invited address is known.
  if (token && preview.isPending) return <Spinner full />
  return (
    <AuthLayout
      title="Create your account"
      lead={
        found
          ? `Then you can join ${found.company.name}. It's free for you.`
          : 'Send your first estimate in about five minutes. No card.'
      }
      offline="Signing up needs a connection."
      footer={
        <p>
          Have an account? <Link href={withNext('/login', next)}>Log in</Link>
        </p>
      }
    >
      <SignUpForm invite={token && found ? { token, email: found.email, company: found.company.name } : undefined} />
    </AuthLayout>
  )
}
