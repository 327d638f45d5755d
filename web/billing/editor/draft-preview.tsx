import { memo, useDeferredValue } from 'react'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import { type DraftAbout, printableDraft } from '#contract/billing/drafts/printable-draft-rules.ts'
import { PrintedDocument } from '../print/printed-document.tsx'

type DraftPreviewProps = { draft: Draft; about: DraftAbout; docked: boolean }

/** The document as it would be sent now; it follows the typing without slowing it down. */
export function DraftPreview({ docked, ...now }: DraftPreviewProps) {
  const shown = useDeferredValue(now)
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
      <Paper of={shown} />
    </aside>
  )
}

/** Drawn after the key that was typed: for that one it rests. */
const Paper = memo(function Paper({ of: { draft, about } }: { of: Omit<DraftPreviewProps, 'docked'> }) {
  const urls = new Map(draft.lines.flatMap(({ photos = [] }) => photos.map(({ id, url }) => [id, url])))
  return (
    <PrintedDocument
      printable={printableDraft(draft, about)}
      logo_url={about.company.logo_url}
      photos={(id) => urls.get(id)}
    />
  )
})
