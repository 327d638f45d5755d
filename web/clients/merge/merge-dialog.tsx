import { useState } from 'react'
import type { MergeChoices } from '#contract/clients/merge/field-rules.ts'
import { mergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { Mergeable } from '#contract/clients/merge/shapes.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { MergePreview } from './merge-preview.tsx'
import { useGetMerge, useMergeClients, useUndoMerge } from './queries.ts'

type MergeDialogProps = {
  /** The two; the first stays unless the person has it otherwise. */
  ids: readonly [string, string]
  /** They are one, and this is them. */
  onMerged?: (client: Client) => void
  onClose: () => void
}

/** Two clients side by side: who stays, what moves, and which value is kept where they differ. Then they are merged. */
export function MergeDialog({ ids: [id, other_id], onMerged, onClose }: MergeDialogProps) {
  const query = useGetMerge(id, other_id)
  const { swapped, swap, choices, choose } = useMergeChoices()
  const [kept, merged] = sidesOf(query.data, swapped)
  const merging = useMerging(onMerged, onClose)
  const done = () => kept && merged && merging.merge(kept.client, merged.client, choices, query.refetch)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={kept && merged ? `Merge ${merged.client.display_name} into ${kept.client.display_name}` : 'Merge clients'}
      description="Two become one client. Documents you sent stay as they are. You can undo it for a day."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {kept && !query.data?.refused && (
            <Button variant="primary" busy={merging.busy} onClick={done}>
              Merge clients
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {merging.problem && <Banner tone="attention" title={merging.problem} urgent />}
        <ReadState query={query} />
        {kept && merged && (
          <MergePreview
            sides={swapped ? [merged, kept] : [kept, merged]}
            kept={kept}
            merged={merged}
            outcome={mergeOutcome(kept.client, merged.client, choices)}
            onSwap={swap}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Why they can't be merged, or can't be seen yet. */
function ReadState({ query }: { query: ReturnType<typeof useGetMerge> }) {
  return (
    <>
      {query.data?.refused && <Banner tone="problem" title={query.data.refused} urgent />}
      {query.error && <ReadFailed things="these clients" error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton rows={5} />}
    </>
  )
}

type Both = { kept: Mergeable; merged: Mergeable } | undefined

function sidesOf(both: Both, swapped: boolean): [Mergeable, Mergeable] | [undefined, undefined] {
  if (!both) return [undefined, undefined]
  return swapped ? [both.merged, both.kept] : [both.kept, both.merged]
}

/** Who stays, and which value of each field. */
function useMergeChoices() {
  const [swapped, setSwapped] = useState(false)
  const [choices, setChoices] = useState<MergeChoices>({})
  const swap = () => {
    setSwapped(!swapped)
    setChoices(turned(choices))
  }
  const choose = (field: keyof MergeChoices, side: MergeChoices[keyof MergeChoices]) =>
    setChoices({ ...choices, [field]: side })
  return { swapped, swap, choices, choose }
}

/** The same values chosen, now that the other one stays. */
function turned(choices: MergeChoices): MergeChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([field, side]) => [field, side === 'kept' ? 'merged' : 'kept']),
  )
}

/** Merges, with an undo; who was changed meanwhile is shown as they are, and what was chosen stays chosen. */
function useMerging(onMerged: ((client: Client) => void) | undefined, onClose: () => void) {
  const write = useMergeClients()
  const { undo } = useUndoMerge()
  const [problem, setProblem] = useState<string>()
  const merge = async (kept: Client, merged: Client, choices: MergeChoices, refetch: () => unknown) => {
    setProblem(undefined)
    const asked = { id: kept.id, version: kept.version, other_id: merged.id, other_version: merged.version, choices }
    try {
      const { client, merge: made, message } = await write.mutateAsync(asked)
      const onSelect = () => void undo({ id: client.id, merge: made })
      onMerged?.(client)
      onClose()
      toast({ kind: 'success', title: message ?? 'Clients merged', action: { label: 'Undo', onSelect } })
    } catch (error) {
      const stale = isSendError(error) && error.error_code === 'stale_version'
      setProblem(stale ? 'Someone changed one of them meanwhile. Look at both again, then merge.' : fieldMessage(error))
      if (stale) refetch()
    }
  }
  return { merge, busy: write.isPending, problem }
}
