import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Permission } from '#contract/access/permissions.ts'
import { lazyPart } from '#web/ui/basic/lazy-part.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { focusHeadingOnceThere, focusRowOnceThere } from '#web/ui/state/page-heading.ts'
import { enableDrawnPage } from './drawn-page.ts'
import { showTitle } from './title.ts'

const PermissionGate = lazyPart(() =>
  import('../permission-gate.tsx').then((part) => ({ default: part.PermissionGate })),
)
const AudiencePage = lazyPart(() => import('../audience-page.tsx').then((part) => ({ default: part.AudiencePage })))

/** Preloads what the places of such pages need themselves. */
export async function preloadSlot({
  needs,
  staffPage,
  portal,
}: Omit<PageSlotProps, 'title' | 'children'>): Promise<void> {
  await Promise.all([needs && PermissionGate.preload(), (staffPage || portal) && AudiencePage.preload()])
}

type PageSlotProps = {
  title: string
  needs?: readonly Permission[]
  staffPage?: string
  portal?: string
  /** Inside the frame, which stays while the page loads. */
  framed?: boolean
  children: ReactNode
}

/** The place of a page: waits for its code, checks the right it needs, sets the title and announces it. */
export function PageSlot({ title, needs, staffPage, portal, framed, children }: PageSlotProps) {
  const page = needs ? <PermissionGate needs={needs}>{children}</PermissionGate> : children
  return (
    <Suspense fallback={<Loading full={!framed} />}>
      <Arrival title={title} />
      {staffPage || portal ? (
        <AudiencePage staffPage={staffPage} portal={portal}>
          {page}
        </AudiencePage>
      ) : (
        page
      )}
    </Suspense>
  )
}

/** The page is on its way: the chalk line along the top edge, and the word. */
function Loading({ full }: { full: boolean }) {
  return (
    <>
      <SnapLine running className="fixed inset-x-0 top-0 z-40" />
      <Spinner full={full} />
    </>
  )
}

let arrivedBefore: string | undefined

/* A child of the same Suspense as the page: its effect runs once the page is there. */
function Arrival({ title }: { title: string }) {
  const { pathname, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const stays = (state as { stays?: boolean } | null)?.stays === true
  useEffect(() => {
    showTitle(title)
    enableDrawnPage()
    const first = arrivedBefore === undefined
    const from = arrivedBefore
    const moved = from !== pathname
    arrivedBefore = pathname
    // A page that only learns its address, such as a draft saved for the first time, keeps the focus where it is.
    if (first || !moved || stays) return
    scrollTo(0, 0)
    announce(title)
    if (isTakenByPage(document.activeElement)) return
    // The link or button that opened the page keeps the focus no longer.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return isBack && from && listOf(pathname, from) ? focusRowOnceThere(from) : focusHeadingOnceThere()
  }, [title, pathname, stays, isBack])
  return null
}

/** Whether one page lies below the other, as a record below its list. */
function listOf(list: string, record: string): boolean {
  return record.startsWith(`${list.replace(/\/$/, '')}/`)
}

/* A dialog that opened with the page, or the field where its typing begins. */
function isTakenByPage(element: Element | null): boolean {
  return element?.closest('[role="dialog"], main :is(input, textarea, select)') != null
}
