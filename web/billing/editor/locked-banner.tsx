import { Lock } from 'lucide-react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { nameOf, viewPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { useDuplicate } from '../use-duplicate.ts'

const howToGoOn = (kind: DocumentKind) =>
  kind === 'estimate' ? 'Open it and press Revise to change it.' : 'Duplicate it to make a new one.'

/** A document that was sent is not written on any more. */
export function LockedBanner({ copy }: { copy: EditorCopy }) {
  const { document, client } = copy
  const { duplicate, busy } = useDuplicate()
  const who = client?.first_name || client?.display_name || 'Your client'
  return (
    <PageState
      as="h1"
      icon={Lock}
      title={`${nameOf(document)} was sent and is locked`}
      text={
        document.viewed_at
          ? `${who} has already seen this. ${howToGoOn(document.kind)}`
          : `Clients keep what they were sent. ${howToGoOn(document.kind)}`
      }
      actions={
        <>
          <Button busy={busy} onClick={() => duplicate(document)}>
            Duplicate
          </Button>
          <ButtonLink href={viewPath(document)} variant="primary">
            Open {nameOf(document)}
          </ButtonLink>
        </>
      }
    />
  )
}
