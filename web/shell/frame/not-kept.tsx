import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { currentPreview } from '#web/api/preview.ts'
import { useOnline } from '#web/offline/connection.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import type { NotKeptProps } from '#web/users/not-kept-part.ts'
import { KeptPageList, useKeptPages } from './kept-page-list.tsx'

/** So many pages are listed before somebody asks for all. */
const FEW = 8

/**
 * In the place of what could not be read for want of a connection: a page says what opens meanwhile, a part of one only that it is not here.
 * It is asked for again by itself (web/offline/kept/read.ts).
 */
export function NotKept({ things, reason, onRetry }: NotKeptProps) {
  const place = useRef<HTMLDivElement>(null)
  const isPage = useIsPage(place)
  const device = usePhone() ? 'phone' : 'device'
  // A device that believes itself connected may hear of no change.
  const again = useOnline() && <Button onClick={onRetry}>Try again</Button>
  return (
    <div ref={place}>
      {isPage ? (
        <>
          <div role="alert">
            <PageState
              icon={CloudOff}
              title={`This page isn't on this ${device}`}
              text={
                again ? (
                  <>
                    <span>{reason}</span>. The page opens by itself when the server answers.
                  </>
                ) : (
                  "It opens by itself when there's a connection."
                )
              }
              actions={again}
            />
          </div>
          {!currentPreview() && <WhatOpens device={device} />}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-4 text-ink-muted">
          <Icon of={CloudOff} size={16} />
          <p role="alert" className="min-w-0 flex-1">
            Not on this {device}
            {things && `: ${things}`}.{' '}
            {again ? (
              <>
                <span>{reason}</span>.
              </>
            ) : (
              "Comes when there's a connection."
            )}
          </p>
          {again}
        </div>
      )}
    </div>
  )
}

/** The pages and jobs that are here, as of when. */
function WhatOpens({ device }: { device: string }) {
  const pages = useKeptPages()
  const [all, setAll] = useState(false)
  if (!pages) return null
  if (pages.length === 0)
    return (
      <p className="mx-auto max-w-[420px] px-4 pb-8 text-center text-ink-muted text-pretty">
        No other page is here either. What you open with a connection stays on this {device} for 14 days, until you log
        out.
      </p>
    )
  const shown = all || pages.length === FEW + 1 ? pages : pages.slice(0, FEW)
  return (
    <section aria-labelledby="what-opens" className="mx-auto max-w-[592px] px-4 pb-5">
      <h2 id="what-opens" className="border-line border-b pb-2 text-h3">
        What opens now
      </h2>
      <KeptPageList pages={shown} />
      {shown.length < pages.length && (
        <div className="-ms-4 pt-2">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {pages.length}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Those that stand on the screen, the first of them in front. */
const standing: (() => void)[] = []

/** Whether this stands for the page: the page itself is not there, and nothing before this says it already. */
function useIsPage(place: RefObject<HTMLDivElement | null>): boolean {
  const cache = useQueryClient()
  const [isPage, setIsPage] = useState(false)
  useLayoutEffect(() => {
    const look = () =>
      setIsPage(standing[0] === look && !place.current?.closest('[role=dialog]') && !isPageShown(cache))
    standing.push(look)
    look()
    return () => {
      standing.splice(standing.indexOf(look), 1)
      for (const each of standing) each()
    }
  }, [cache, place])
  return isPage
}

/** What a page is named for is on the screen. */
function isPageShown(cache: QueryClient): boolean {
  const active = cache.getQueryCache().findAll({ type: 'active' })
  return active.some(({ meta, state }) => meta?.kept === 'page' && state.data !== undefined)
}
