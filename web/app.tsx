import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { PageSlot } from '#web/shell/start/page-slot.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { makeQueryClient } from './api/query-client.ts'
import { notFound as NotFoundPage, type PageRoute, routes } from './routes.tsx'
import { GlobalParts } from './shell/global-parts.tsx'
import { SessionStart } from './shell/session-start.tsx'

const SignedIn = lazy(() => import('./shell/signed-in.tsx').then((part) => ({ default: part.SignedIn })))
const OnboardingGuard = lazy(() =>
  import('./shell/onboarding-guard.tsx').then((part) => ({ default: part.OnboardingGuard })),
)
const SignedOutGuard = lazy(() =>
  import('#web/shell/signed-out-guard.tsx').then((part) => ({ default: part.SignedOutGuard })),
)

/** The whole app, in the browser. */
export function App() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  )
}

/** Cache, session, every route behind its guard; below any router. */
export function Pages() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionStart>
        <Suspense fallback={<Spinner full />}>
          <Routes>
            {of('open', 'link').map(slot)}
            <Route element={<SignedOutGuard />}>{of('signed_out').map(slot)}</Route>
            <Route element={<OnboardingGuard />}>{of('onboarding').map(slot)}</Route>
            <Route element={<SignedIn />}>{of('session').map(slot)}</Route>
            <Route
              path="*"
              element={
                <PageSlot title="Page not found">
                  <NotFoundPage />
                </PageSlot>
              }
            />
          </Routes>
        </Suspense>
      </SessionStart>
      <GlobalParts />
    </QueryClientProvider>
  )
}

function of(...guards: PageRoute['guard'][]): PageRoute[] {
  return routes.filter((route) => guards.includes(route.guard))
}

function slot(route: PageRoute) {
  const { path, title, needs, staffPage, portal, page: Page } = route
  return (
    <Route
      key={path}
      path={path}
      element={
        <PageSlot title={title} needs={needs} staffPage={staffPage} portal={portal} framed={route.guard === 'session'}>
          <Page />
        </PageSlot>
      }
    />
  )
}
