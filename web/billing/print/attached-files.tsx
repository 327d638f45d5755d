import { Download } from 'lucide-react'
import type { PrintableAttachment } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { iconOf, isShown, sizeWords } from '#web/jobs/files/file-words.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { Way } from '../client-queries.ts'

type AttachedFilesProps = { kind: DocumentKind; way: Way; attachments: readonly PrintableAttachment[] }

/** What goes with a document: a press opens a file, or downloads what a browser cannot show; each can be downloaded. */
export function AttachedFiles({ kind, way, attachments }: AttachedFilesProps) {
  return (
    <section
      data-screen-only
      data-attached-files
      aria-labelledby="attached-files"
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <h2 id="attached-files" className="px-4 pt-4 pb-2 text-h3 sm:px-5">
        Attachments
      </h2>
      <ul>
        {attachments.map(({ id, name, mime, bytes }) => {
          const href = `/api/billing/${kind}/${way.id}/attachments/${id}/`
          const token = way.token ? `token=${encodeURIComponent(way.token)}` : ''
          const shown = isShown(mime)
          const opened = [token, shown && 'open=true'].filter(Boolean).join('&')
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 sm:px-5">
              <Icon of={iconOf(mime)} className="shrink-0 text-ink-muted" />
              <a
                href={opened ? `${href}?${opened}` : href}
                {...(shown ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
                className="inline-flex min-h-8 min-w-0 flex-1 items-center font-label text-chalk hover:underline phone:min-h-11"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {shown && <span className="sr-only">(opens in a new tab)</span>}
              </a>
              <span className="shrink-0 text-small text-ink-muted tabular-nums">{sizeWords(bytes)}</span>
              <a
                href={token ? `${href}?${token}` : href}
                download={name}
                aria-label={`Download ${name}`}
                className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted hover:text-ink phone:size-11"
              >
                <Icon of={Download} />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
