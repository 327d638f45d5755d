import type { PrintableAttachment } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
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
        {attachments.map((file) => (
          <AttachedFile
            key={file.id}
            file={file}
            at={`/api/billing/${kind}/${way.id}/attachments/`}
            token={way.token}
          />
        ))}
      </ul>
    </section>
  )
}

type AttachedFileProps = { file: PrintableAttachment; at: string; token: string | undefined }

function AttachedFile({ file: { id, name, mime, bytes }, at, token }: AttachedFileProps) {
  const address = (more: Record<string, string>) => {
    const asked = new URLSearchParams({ ...(token && { token }), ...more }).toString()
    return `${at}${id}/${asked && `?${asked}`}`
  }
  const shown = /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mime)
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 sm:px-5">
      <a
        href={address(shown ? { open: 'true' } : {})}
        {...(shown ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
        className="inline-flex min-h-8 min-w-0 flex-1 items-center font-label text-chalk hover:underline phone:min-h-11"
      >
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {shown && <span className="sr-only">(opens in a new tab)</span>}
      </a>
      <span className="shrink-0 text-small text-ink-muted tabular-nums">{sizeOf(bytes)}</span>
      {shown && (
        <a
          href={address({})}
          download={name}
          aria-label={`Download ${name}`}
          className="inline-flex min-h-8 shrink-0 items-center text-small text-chalk underline phone:min-h-11"
        >
          Download
        </a>
      )}
    </li>
  )
}

/* Here and not with the files of jobs: their code, icons and all, is nothing that a client's page fetches for it. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number(megabytes.toPrecision(2))} MB`
}
