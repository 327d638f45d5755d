import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { KeptPageList, useKeptPages } from './kept-page-list.tsx'
import { PackNote } from './pack-note.tsx'

/** The pages that this device can open without a connection, those read last first. */
export function KeptPages({ onClose }: { onClose: () => void }) {
  const pages = useKeptPages()
  return (
    <Sheet title="Opens without a connection" open onOpenChange={onClose}>
      <PackNote />
      {!pages && <Spinner />}
      {pages?.length === 0 && (
        <p className="text-ink-muted">
          Nothing yet. A page that you open with a connection stays on this device for 14 days, until you log out.
        </p>
      )}
      {pages && <KeptPageList pages={pages} onGo={onClose} />}
    </Sheet>
  )
}
