import { Download, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { JobFile } from '#contract/jobs/files/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { MoreButton } from '#web/ui/frame/page-header.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { iconOf, isShown, sizeWords } from './file-words.ts'
import { addressOfFile } from './queries.ts'

type FileRowProps = {
  jobId: string
  file: JobFile
  /** Both absent for who may change nothing. */
  onRename?: () => void
  onDelete?: () => void
}

/** One file: a press opens it, or downloads what a browser cannot show. */
export function FileRow({ jobId, file, onRename, onDelete }: FileRowProps) {
  const { time_zone } = useFormats()
  const { id, name, mime, bytes, added_by_name, created_at } = file
  const shown = isShown(mime)
  const href = addressOfFile(jobId, id, shown)
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 sm:px-5">
      <Icon of={iconOf(mime)} className="shrink-0 text-ink-muted" />
      <div className="flex min-w-0 flex-1 flex-col">
        <a
          href={href}
          {...(shown ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
          className="inline-flex min-h-8 min-w-0 items-center gap-1 self-start font-label text-chalk hover:underline phone:min-h-11"
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {shown && <Icon of={ExternalLink} size={16} className="shrink-0" />}
          {shown && <span className="sr-only">(opens in a new tab)</span>}
        </a>
        <span className="text-small text-ink-muted tabular-nums">
          {sizeWords(bytes)} · {added_by_name} · <DayText day={todayIn(time_zone, created_at)} near />
        </span>
      </div>
      <Menu
        trigger={<MoreButton label={`More for ${name}`} size="sm" variant="quiet" />}
        items={[
          { label: 'Download', icon: Download, onSelect: () => downloadFrom(addressOfFile(jobId, id), name) },
          onRename && { label: 'Rename', icon: Pencil, onSelect: onRename },
          onDelete && 'line',
          onDelete && { label: 'Delete file', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}

function downloadFrom(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
