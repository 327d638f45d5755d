import { OwnDataCard } from '#web/users/security/own-data-card.tsx'
import { PasswordCard } from '#web/users/security/password-card.tsx'
import { SecurityLogCard } from '#web/users/security/security-log-card.tsx'
import { SessionsCard } from '#web/users/security/sessions-card.tsx'
import { TwoStepCard } from '#web/users/security/two-step-card.tsx'
import { useLogOut } from '#web/users/use-log-out.ts'

/** The account's security: password and second factor, sessions, log. */
export default function SecuritySection() {
  return (
    <div className="flex flex-col gap-5">
      <PasswordCard />
      <TwoStepCard />
      <SessionsCard onLogOut={useLogOut()} />
      <SecurityLogCard />
      <OwnDataCard />
    </div>
  )
}
