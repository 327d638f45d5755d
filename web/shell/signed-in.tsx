import { Outlet } from 'react-router'
import { AuthGuard } from './auth-guard.tsx'
import { AppFrame } from './frame/app-frame.tsx'
import { OtherCompany } from './other-company.tsx'
import { useTrouble } from './trouble.tsx'
import { useStanding } from './use-standing.ts'

/** Everything behind the log-in: guard, frame, the page in it. */
export function SignedIn() {
  useTrouble()
  useStanding()
  return (
    <AuthGuard>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <OtherCompany />
    </AuthGuard>
  )
}
