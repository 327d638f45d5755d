import { useDeferredValue } from 'react'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import { type DraftAbout, printableDraft } from '#contract/billing/drafts/printable-draft-rules.ts'
import { PrintedDocument } from '../print/printed-document.tsx'

type DraftPreviewProps = { draft: Draft; about: DraftAbout; docked: boolean }

/** The document as it would be sent now; it follows the typing without slowing it down. */
export function DraftPreview({ draft, about, docked }: DraftPreviewProps) {
  const shown = useDeferredValue(draft)
  const urls = new Map(shown.lines.flatMap(({ photos = [] }) => photos.map(({ id, url }) => [id, url])))
  return (
    <aside
      aria-label="Preview"
      className={
        docked
          ? 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-white'
          : 'mx-auto max-w-paper overflow-clip rounded-card border border-line bg-white'
      }
      tabIndex={docked ? 0 : undefined}
    >
      <PrintedDocument
        printable={printableDraft(shown, about)}
        logo_url={about.company.logo_url}
        photos={(id) => urls.get(id)}
      />
    </aside>
  )
}
