import { useState } from 'react'
import type { ClientMerge, LikelyDuplicate } from '#contract/clients/pair-shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { reasonWords } from './merge-words.ts'
import { useDismissDuplicate, useUndoMerge } from './queries.ts'

type MergeBannersProps = {
  client: Client
  merge?: ClientMerge
  duplicates?: readonly LikelyDuplicate[]
  onMerged: (client: Client) => void
}

/** On a client's page: the merge that can be undone, and who else may be the same. */
export function MergeBanners({ client, merge, duplicates = [], onMerged }: MergeBannersProps) {
  const [first] = duplicates
  return (
    <>
      {merge && <MergedBanner id={client.id} merge={merge} />}
      {first && !client.archived_at && <LikelyBanner client={client} other={first} onMerged={onMerged} />}
    </>
  )
}

function MergedBanner({ id, merge }: { id: string; merge: ClientMerge }) {
  const { undo, busy } = useUndoMerge()
  return (
    <div className="pb-4">
      <Banner
        title={`Merged with ${merge.name}`}
        actions={
          <Button size="sm" busy={busy} onClick={() => void undo({ id, merge })}>
            Undo merge
          </Button>
        }
      >
        {merge.who ? `By ${merge.who}. ` : ''}
        You can undo it until <InstantText instant={merge.until} />.
      </Banner>
    </div>
  )
}

type LikelyBannerProps = { client: Client; other: LikelyDuplicate; onMerged: (client: Client) => void }

function LikelyBanner({ client, other, onMerged }: LikelyBannerProps) {
  const [open, setOpen] = useState(false)
  const dismiss = useDismissDuplicate()
  return (
    <div className="pb-4">
      <Banner
        title={
          <>
            May be the same as <Link href={`/clients/${other.id}`}>{other.display_name}</Link>
          </>
        }
        actions={
          <>
            <Button
              size="sm"
              variant="quiet"
              busy={dismiss.isPending}
              onClick={() => dismiss.mutate({ id: client.id, other_id: other.id }, { onError: toastError })}
            >
              Not the same
            </Button>
            <Button size="sm" onClick={() => setOpen(true)}>
              Compare
            </Button>
          </>
        }
      >
        {reasonWords(other.reasons)}.
      </Banner>
      {open && <MergeDialog ids={[client.id, other.id]} onMerged={onMerged} onClose={() => setOpen(false)} />}
    </div>
  )
}
