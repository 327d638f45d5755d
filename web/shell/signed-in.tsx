import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSigning } from '#web/api/session.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AuthGuard } from './auth-guard.tsx'
import { AppFrame } from './frame/app-frame.tsx'
import { OtherCompany } from './other-company.tsx'
import { useAccessChanges } from './use-access-changes.ts'
import { useCallErrors } from './use-call-errors.ts'

const SigningScreen = lazy(() =>
  import('#web/billing/customer/signing-screen.tsx').then((part) => ({ default: part.SigningScreen })),
)

/** Everything behind the log-in: guard, frame, the page in it. While a client signs on this device, only that. */
export function SignedIn() {
  useCallErrors()
  useAccessChanges()
  const signing = useSigning()
  if (signing)
    return (
      <Suspense fallback={<Spinner full />}>
        <SigningScreen id={signing} />
      </Suspense>
    )
  return (
    <AuthGuard>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <OtherCompany />
    </AuthGuard>
  )
}
