import { CircleAlert, CloudUpload, RotateCw, X } from 'lucide-react'
import { useOnline } from '#web/offline/connection.ts'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import { isSent, type PhotoEntry } from '#web/offline/outbox/entry.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { type PhotoView, usePhotoOutbox } from './photo-outbox.ts'
import { lineOf } from './tray-words.ts'

/** The photos of a gallery that are on this device and not on the server yet: a tile each, above those that are. */
export function WaitingTiles({ galleryId }: { galleryId: string }) {
  const view = usePhotoOutbox()
  const isOnline = useOnline()
  const waiting = view.entries.filter((entry) => entry.about === galleryId && !isSent(entry))
  if (waiting.length === 0) return null
  return (
    <section aria-label="Not added yet" className="pb-2">
      <h2 className="flex h-11 items-center gap-2 text-label">
        Not added yet
        <span className="font-text text-ink-subtle tabular-nums">{waiting.length}</span>
      </h2>
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-[repeat(auto-fill,minmax(148px,1fr))]">
        {waiting.map((entry) => (
          <WaitingTile key={entry.seq} entry={entry} line={lineOf(entry, view, isOnline)} sending={view.sending} />
        ))}
      </ul>
    </section>
  )
}

type WaitingTileProps = { entry: PhotoEntry; line: string; sending: PhotoView['sending'] }

function WaitingTile({ entry, line, sending }: WaitingTileProps) {
  const { seq, name, state, is_final, thumbnail } = entry
  const url = useObjectUrl(thumbnail)
  const failed = state === 'failed'
  return (
    <li className="relative aspect-square overflow-clip rounded-chip bg-sunken">
      {url && <img src={url} alt="" className={cx('size-full object-cover', !failed && 'opacity-60')} />}
      <span className="sr-only">{name}: </span>
      <span
        className={cx(
          'absolute inset-x-0 bottom-0 flex items-start gap-1 bg-raised/90 px-2 py-1 text-small',
          failed ? 'text-brick' : 'text-ink',
        )}
      >
        <Icon
          of={failed ? CircleAlert : CloudUpload}
          size={16}
          className={cx('mt-0.5', sending.has(seq) && 'text-chalk')}
        />
        <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{line}</span>
      </span>
      {failed && (
        <span className="absolute end-1 top-1 flex gap-1 rounded-input bg-raised">
          {!is_final && (
            <IconButton
              label={`Try ${name} again`}
              icon={RotateCw}
              size="sm"
              onClick={() => void deviceOutbox.retry(seq)}
            />
          )}
          <IconButton label={`Remove ${name}`} icon={X} size="sm" onClick={() => void deviceOutbox.remove(seq)} />
        </span>
      )}
    </li>
  )
}

/** How many of a gallery's photos are only on this device. */
export function useWaitingIn(galleryId: string): number {
  return usePhotoOutbox().entries.filter((entry) => entry.about === galleryId && !isSent(entry)).length
}
