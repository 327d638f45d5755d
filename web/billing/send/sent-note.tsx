import { CircleCheck, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '#contract/billing/shapes.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { listPath, nameOf } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { useMakeLink } from './copy-link.ts'
import { useTextLink } from './text-link.ts'

type SentNoteProps = {
  copy: EditorCopy
  document: Document
  to: string[]
  reminds: boolean
  onDone: () => void
}

/** It is on its way: the line is snapped, and what comes next is one press away. */
export function SentNote({ copy, document, to, reminds, onDone }: SentNoteProps) {
  const name = copy.client?.first_name || copy.client?.display_name || 'your client'
  const text = useTextLink(copy.client)
  const next =
    document.kind === 'estimate' ? `You'll know when ${name} opens it.` : `You'll see here when ${name} opens it.`
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="sm"
      title={reminds ? 'Reminder sent' : `${nameOf(document)} is on its way`}
      footer={
        <>
          <CopyLink document={document} />
          {text && (
            <Button icon={MessageSquare} onClick={() => text(document)}>
              Text the link
            </Button>
          )}
          <ButtonLink href={listPath(document.kind)} variant="primary" onClick={onDone}>
            Back to billing
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4 py-2">
        <SnapLine draw />
        <p className="flex items-start gap-3">
          <Icon of={CircleCheck} size={24} className="text-moss" />
          <span className="min-w-0">
            <span className="block font-label [overflow-wrap:anywhere]">Sent to {to.join(', ') || name}</span>
            <span className="text-ink-muted">{next}</span>
          </span>
        </p>
      </div>
    </Dialog>
  )
}

function CopyLink({ document }: { document: Document }) {
  const makeLink = useMakeLink()
  const [state, setState] = useState<'ready' | 'busy' | 'copied' | 'failed'>('ready')
  const copy = async () => {
    setState('busy')
    try {
      await copyText(makeLink(document.kind, document.id))
      setState('copied')
      announce('Link copied')
    } catch {
      setState('failed')
    }
  }
  const words = { ready: 'Copy link', busy: 'Copy link', copied: 'Link copied', failed: "Couldn't copy" }
  return (
    <Button busy={state === 'busy'} onClick={copy}>
      {words[state]}
    </Button>
  )
}
