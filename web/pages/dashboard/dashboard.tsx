import { type ComponentProps, Suspense, useDeferredValue, useEffect } from 'react'
import { useAccess } from '#web/api/access.ts'
import { MyInvitations } from '#web/clients/portal/my-invitations.tsx'
import { AsOf } from '#web/dashboard/as-of.tsx'
import { CompanyDashboard, fetchCrewDay } from '#web/dashboard/company-dashboard.tsx'
import { useGreeting } from '#web/dashboard/greeting.ts'
import { DashboardUnknown } from '#web/dashboard/plain-states.tsx'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { useOnline } from '#web/offline/connection.ts'
import { useKeptSince } from '#web/offline/kept/use-kept-answers.ts'
import { isInstalled } from '#web/shell/install/install-prompt.ts'
import { startInstall } from '#web/shell/install/start-install.ts'
import { PlanBanner } from '#web/subscription/plan-banner.tsx'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useProfile } from '#web/users/queries.ts'

const ClientHome = lazyWithin(() =>
  import('#web/dashboard/client-home.tsx').then((part) => ({ default: part.ClientHome })),
)

/* Few are signed in and in no company. */
const Unlinked = lazyWithin(() => import('#web/onboarding/unlinked.tsx').then((part) => ({ default: part.Unlinked })))

const SharedGalleries = lazyExtra(() =>
  import('#web/photos/customer/shared-galleries.tsx').then((part) => part.SharedGalleries),
)

const install = { done: isInstalled(), start: () => void startInstall() }

/** `/dashboard`. */
export default function DashboardPage() {
  const query = useGetDashboard()
  // Drawn in pieces when it comes: what is pressed meanwhile counts.
  const dashboard = useDeferredValue(query.data)
  const profile = useProfile().data
  const online = useOnline()
  // The frame says it already.
  const since = useKeptSince()
  const greeting = useGreeting(dashboard?.first_name)
  const retry = () => void query.refetch()
  useCrewDayBeside()
  if (profile && profile.kind === null)
    return (
      <Card>
        <Suspense>
          <Unlinked />
        </Suspense>
      </Card>
    )
  if (!dashboard) return <DashboardUnknown reason={query.error?.message} onRetry={retry} />
  const { kind, today_date } = dashboard
  return (
    <>
      {kind !== 'client' && <PlanBanner isOwner={kind === 'owner'} />}
      <PageHeader
        title={greeting}
        meta={
          <>
            <DayText day={today_date} />
            <UpdatedLine at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={retry} />
          </>
        }
      />
      {!since && <AsOf at={query.dataUpdatedAt} online={online} reason={query.error?.message} onRetry={retry} />}
      <div className="flex flex-col gap-4">
        <MyInvitations />
        {kind === 'client' ? (
          <Home dashboard={dashboard} />
        ) : (
          <CompanyDashboard dashboard={dashboard} install={install} />
        )}
      </div>
    </>
  )
}

/** Whom this device knows as somebody of the crew gets their day beside its answer. */
function useCrewDayBeside() {
  const kind = useAccess()?.kind
  useEffect(() => {
    if (kind === 'employee') void fetchCrewDay().catch(() => undefined)
  }, [kind])
}

/** What a client comes to. */
function Home({ dashboard }: Pick<ComponentProps<typeof ClientHome>, 'dashboard'>) {
  const photos = (
    <Suspense>
      <SharedGalleries />
    </Suspense>
  )
  return <ClientHome dashboard={dashboard} photos={photos} />
}
