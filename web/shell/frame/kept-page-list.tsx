import { useEffect, useState } from 'react'
import type { KeptPage } from '#web/offline/kept/kept-answer.ts'
import { readerNow } from '#web/offline/kept/read.ts'
import { listKeptPages } from '#web/offline/kept/store.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'

/** The pages that this device can open without a connection; undefined as long as it is not known. */
export function useKeptPages(): KeptPage[] | undefined {
  const [pages, setPages] = useState<KeptPage[]>()
  useEffect(() => {
    const who = readerNow()
    Promise.resolve(who ? listKeptPages(who) : []).then(setPages, () => setPages([]))
  }, [])
  return pages
}

/** Links to pages that are on this device, each with when it was so. */
export function KeptPageList({ pages, onGo }: { pages: readonly KeptPage[]; onGo?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {pages.map(({ href, title, at }) => (
        <li key={href}>
          <Link href={href} look="bare" onClick={onGo} className="quick flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="shrink-0 text-small text-ink-muted">
              As of <InstantText instant={at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
