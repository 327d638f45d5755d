import { useEffect, useState } from 'react'
import type { KeptPage } from '#web/offline/kept/kept-answer.ts'
import { readerNow } from '#web/offline/kept/read.ts'
import { listKeptPages } from '#web/offline/kept/store.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { PackNote } from './pack-note.tsx'

/** The pages that this device can open without a connection, those read last first. */
export function KeptPages({ onClose }: { onClose: () => void }) {
  const [pages, setPages] = useState<KeptPage[]>()
  useEffect(() => {
    const who = readerNow()
    Promise.resolve(who ? listKeptPages(who) : []).then(setPages, () => setPages([]))
  }, [])
  return (
    <Sheet title="Opens without a connection" open onOpenChange={onClose}>
      <PackNote />
      {!pages && <Spinner />}
      {pages?.length === 0 && (
        <p className="text-ink-muted">
          Nothing yet. A page that you open with a connection stays on this device for 14 days, until you log out.
        </p>
      )}
      <ul className="divide-y divide-line">
        {pages?.map(({ href, title, at }) => (
          <li key={href}>
            <Link href={href} look="bare" onClick={onClose} className="quick flex min-h-12 items-center gap-3 py-2">
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="shrink-0 text-small text-ink-muted">
                As of <InstantText instant={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
