import { type ReactNode, useCallback } from 'react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { nameOf } from '../document-paths.ts'
import { useViewDocuments, type ViewedDocument } from '../queries.ts'

type ConfirmSendingProps = {
  open: boolean
  /** "3 drafts" */
  named: string
  drafts: readonly DocumentRow[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks before several drafts are sent, and says of each what its PDF cannot print. */
export function ConfirmSending({ open, named, drafts, onClose, onConfirm }: ConfirmSendingProps) {
  const views = useViewDocuments(open ? drafts : [])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Send ${named}?`}
      consequences={
        <>
          Each is emailed to its client with your usual message and the PDF. If a client has no email address, that one
          stays a draft and you'll see which.
          {drafts.map((draft, at) => {
            const paper = views[at]?.data?.paper
            return paper && <UnprintableDraft key={draft.id} draft={draft} paper={paper} />
          })}
        </>
      }
      action={`Send ${named}`}
      busy={views.some(({ isLoading }) => isLoading)}
      onConfirm={onConfirm}
    />
  )
}

type UnprintableDraftProps = { draft: DocumentRow; paper: ViewedDocument['paper'] }

function UnprintableDraft({ draft, paper }: UnprintableDraftProps) {
  const frame = useCallback(
    ({ children }: { children: ReactNode }) => (
      <span className="mt-2 block text-small text-pencil">
        {nameOf(draft)}: {children}
      </span>
    ),
    [draft],
  )
  return <UnprintableNote of={wordsOfDocument(paper)} frame={frame} />
}
