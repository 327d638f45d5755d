import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { send } from '#web/api/send.ts'
import { useSigning } from '#web/api/session.ts'
import { writeBy } from '#web/api/use-call.ts'
import { callParts, loadCallPartsBy } from '#web/offline/calls/call-parts.ts'
import { useKeepingAnswers } from '#web/offline/kept/use-kept-answers.ts'
import { lazyPart } from '#web/ui/basic/lazy-part.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AuthGuard } from './auth-guard.tsx'
import { AppFrame } from './frame/app-frame.tsx'
import { OtherCompany } from './other-company.tsx'
import { enableDrawnPage } from './start/drawn-page.ts'
import { useAccessChanges } from './use-access-changes.ts'
import { useCallErrors } from './use-call-errors.ts'

// Before anybody behind the log-in does anything.
loadCallPartsBy(() => import('./waiting/device-calls.ts').then((part) => part.deviceCalls))
writeBy(async (row, input, options, cache) => {
  const parts = row.offline && (await callParts())
  try {
    return await (parts ? parts.sendOrKeep(row, input, options, cache) : send(row, input, options))
  } catch (error) {
    // Why nothing came of it is said wherever its failure is.
    throw navigator.onLine ? error : ((await callParts())?.sayOffline(row, input, error) ?? error)
  }
})

const screens = {
  estimate: lazyPart(() =>
    import('#web/billing/customer/signing-screen.tsx').then((part) => ({ default: part.SigningScreen })),
  ),
  contract: lazyPart(() =>
    import('#web/contracts/signing/in-person/contract-signing-screen.tsx').then((part) => ({
      default: part.ContractSigningScreen,
    })),
  ),
}

/** Everything behind the log-in: guard, frame, the page in it. While a client signs on this device, only that. */
export function SignedIn() {
  useCallErrors()
  useAccessChanges()
  useKeepingAnswers()
  // Whoever asked for the log-in and is led here before it came never saw its page arrive, which takes input otherwise.
  useEffect(enableDrawnPage, [])
  const signing = useSigning()
  const SigningScreen = signing && screens[signing.kind]
  if (SigningScreen)
    return (
      <Suspense fallback={<Spinner full />}>
        <SigningScreen id={signing.id} />
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
