import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter, matchRoutes, Route, Routes } from 'react-router'
import { MissedMoves } from '#web/shell/start/missed-moves.ts'
import { PageSlot, preloadSlot } from '#web/shell/start/page-slot.tsx'
import { type LazyPart, lazyPart } from '#web/ui/basic/lazy-part.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { LayersInHistory } from '#web/ui/overlay/layers-in-history.ts'
import { notFound as NotFoundPage, type PageRoute, routes } from './routes.tsx'
import { GlobalParts } from './shell/global-parts.tsx'
import { SessionStart } from './shell/session-start.tsx'

const SignedIn = lazyPart(() => import('./shell/signed-in.tsx').then((part) => ({ default: part.SignedIn })))
const OnboardingGuard = lazyPart(() =>
  import('./shell/onboarding-guard.tsx').then((part) => ({ default: part.OnboardingGuard })),
)
const SignedOutGuard = lazyPart(() =>
  import('#web/shell/signed-out-guard.tsx').then((part) => ({ default: part.SignedOutGuard })),
)

const guards: Partial<Record<PageRoute['guard'], LazyPart>> = {
  signed_out: SignedOutGuard,
  onboarding: OnboardingGuard,
  session: SignedIn,
}

/** The page of an address, undefined where there is none. */
export function routeOf(address: string): PageRoute | undefined {
  return matchRoutes([...routes], address)?.[0]?.route
}

/** Preloads the code of the page of an address and of what guards it; it is then shown at once. */
export async function preloadPage(path: string): Promise<void> {
  const route = routeOf(path)
  if (!route) return NotFoundPage.preload()
  await Promise.all([route.page.preload(), preloadSlot(route), guards[route.guard]?.preload()])
}

/** The whole app, in the browser. */
export function App({ cache }: { cache: QueryClient }) {
  return (
    <BrowserRouter>
      <LayersInHistory />
      <MissedMoves />
      <Pages cache={cache} />
    </BrowserRouter>
  )
}

/** Cache, session, every route behind its guard; below any router. */
export function Pages({ cache }: { cache: QueryClient }) {
  return (
    <QueryClientProvider client={cache}>
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
