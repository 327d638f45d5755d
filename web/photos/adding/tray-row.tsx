import { Check, CircleAlert, Copy, Image, RotateCw, X } from 'lucide-react'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import type { PhotoEntry } from '#web/offline/outbox/entry.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { PhotoView } from './photo-outbox.ts'
import { lineOf, percentOf } from './tray-words.ts'

type TrayRowProps = { entry: PhotoEntry; view: PhotoView; isOnline: boolean }

/** One photo: how far it is, and what can be done about it. */
export function TrayRow({ entry, view, isOnline }: TrayRowProps) {
  const { seq, name, state, is_final } = entry
  const sentBytes = view.sending.get(seq)
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail of={entry.thumbnail} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{name}</span>
        <span className={cx('flex items-start gap-1 text-small', state === 'failed' ? 'text-brick' : 'text-ink-muted')}>
          <StateIcon entry={entry} />
          <span className="min-w-0">{withFigures(lineOf(entry, view, isOnline))}</span>
        </span>
        {sentBytes !== undefined && (
          <div className="mt-1">
            <ProgressBar label={name} done={percentOf(entry, sentBytes)} total={100} />
          </div>
        )}
      </div>
      <div className="flex">
        {state === 'failed' && !is_final && (
          <IconButton
            label={`Try ${name} again`}
            icon={RotateCw}
            size="sm"
            onClick={() => void deviceOutbox.retry(seq)}
          />
        )}
        {state !== 'sent' && (
          <IconButton label={`Remove ${name}`} icon={X} size="sm" onClick={() => void deviceOutbox.remove(seq)} />
        )}
      </div>
    </li>
  )
}

function StateIcon({ entry: { state, is_duplicate } }: { entry: PhotoEntry }) {
  if (state === 'failed') return <Icon of={CircleAlert} size={16} className="mt-0.5" />
  if (state === 'sent') return <Icon of={is_duplicate ? Copy : Check} size={16} className="mt-0.5 text-moss" />
  return null
}

/** A browser that cannot read the photo shows that it is one. */
function Thumbnail({ of }: { of: Blob | undefined }) {
  const url = useObjectUrl(of)
  if (url) return <img src={url} alt="" className="size-10 shrink-0 rounded-chip object-cover" />
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-chip bg-sunken text-ink-muted">
      <Icon of={Image} />
    </span>
  )
}
