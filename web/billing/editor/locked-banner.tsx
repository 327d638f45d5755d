import { Lock } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { nameOf, viewPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { useDuplicate } from '../use-duplicate.ts'

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
          ? `${who} has already seen this. Duplicate it to make a new one.`
          : 'Clients keep what they were sent. Duplicate it to make a new one.'
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
