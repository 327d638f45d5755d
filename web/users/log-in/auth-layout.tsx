import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOnline } from '#web/offline/connection.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'

type AuthLayoutProps = {
  title: string
  lead?: ReactNode
  /** Says that this needs a connection, while there is none: "Logging in needs a connection." */
  offline: string
  /** Why one is here; what a guard says comes before it. */
  notice?: string
  children: ReactNode
  footer?: ReactNode
}

/** A form at the left, the line at the right; on a phone the form alone. */
export function AuthLayout({ title, lead, offline, notice, children, footer }: AuthLayoutProps) {
  const online = useOnline()
  const { state } = useLocation()
  const said = (state as { notice?: string } | null)?.notice ?? notice
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(480px,44fr)_56fr]">
      <main className="flex flex-col px-4 py-5 sm:px-8 lg:px-14 lg:py-8">
        <Link
          href="/"
          look="bare"
          aria-label="Chalkline, home"
          className="rounded-chip text-ink max-sm:self-start sm:mx-auto sm:w-full sm:max-w-[400px]"
        >
          <Logo />
        </Link>
        <div className="mx-auto flex w-full max-w-[400px] flex-1 flex-col gap-5 pt-10 pb-8 sm:justify-center sm:pt-0">
          <div className="flex flex-col gap-2">
            <h1 tabIndex={-1} className="text-h1">
              {title}
            </h1>
            {lead && <div className="text-ink-muted text-pretty">{lead}</div>}
          </div>
          {!online && <Banner tone="attention">You're offline. {offline}</Banner>}
          {online && said && <Banner>{said}</Banner>}
          {children}
          {footer && <div className="flex flex-col gap-2 text-ink-muted">{footer}</div>}
        </div>
      </main>
      <LinePanel />
    </div>
  )
}

/* A decoration: a dark board with the product's line across it. */
function LinePanel() {
  return (
    <div aria-hidden className="relative hidden overflow-hidden border-s border-board-edge bg-board lg:block">
      <p className="absolute inset-x-14 bottom-[calc(38%+24px)] max-w-[460px] text-display text-balance text-board-ink">
        Straight from estimate to paid.
      </p>
      <div className="snap-drawn absolute start-0 end-18 bottom-[38%] h-0.5 bg-chalk-line" />
      <div className="absolute end-14 bottom-[38%] size-4 translate-y-[7px] border-4 border-board-ink bg-board" />
      <p className="absolute inset-x-14 bottom-[calc(38%-56px)] text-board-muted">One line, no loose ends.</p>
    </div>
  )
}
