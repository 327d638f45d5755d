import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { ClientPair } from '#contract/clients/merge/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { DuplicatePair } from './duplicate-pair.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useDismissDuplicate, useListDuplicates } from './queries.ts'

/** Pairs of clients who may be one, the likeliest first: merged here, or said to be two. */
export function DuplicateList() {
  const [params, change] = useAddress()
  const page = Number(params.get('page')) || 1
  const list = useListDuplicates(page)
  const [open, setOpen] = useState<readonly [string, string]>()
  const { pairs, total = 0, more_than } = list.data ?? {}
  const turn = (next: number) => change({ page: next === 1 ? undefined : String(next) }, 'push')
  return (
    <>
      <Card flush>
        {list.error && !pairs && (
          <ReadFailed things="possible duplicates" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton rows={6} />}
        {pairs?.length === 0 && <NoDuplicates />}
        {pairs && pairs.length > 0 && <Pairs pairs={pairs} onCompare={setOpen} />}
      </Card>
      <Pager page={page} pageSize={limits.pageSize} total={total} more={more_than} onChange={turn} />
      {open && <MergeDialog ids={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type PairsProps = { pairs: readonly ClientPair[]; onCompare: (ids: readonly [string, string]) => void }

function Pairs({ pairs, onCompare }: PairsProps) {
  const dismiss = useDismissing()
  return (
    <ul aria-label="Possible duplicates" className="divide-y divide-line">
      {pairs.map((pair) => {
        const [first, second] = pair.clients
        if (!first || !second) return null
        return (
          <DuplicatePair key={`${first.id} ${second.id}`} pair={pair}>
            <Button size="sm" variant="quiet" onClick={() => dismiss(first.id, second.id)}>
              Not the same
            </Button>
            <Button size="sm" onClick={() => onCompare([first.id, second.id])}>
              Compare
            </Button>
          </DuplicatePair>
        )
      })}
    </ul>
  )
}

/** Takes a pair out of the list, with its undo. */
function useDismissing() {
  const write = useDismissDuplicate()
  return (id: string, other_id: string) => {
    const onSelect = () => write.mutate({ id, other_id, dismissed: false }, { onError: toastError })
    const onSuccess = () => toast({ title: "They won't be shown as a pair again", action: { label: 'Undo', onSelect } })
    write.mutate({ id, other_id }, { onSuccess, onError: toastError })
  }
}

function NoDuplicates() {
  return (
    <EmptyState
      icon={UserCheck}
      title="No possible duplicates"
      text="Clients with the same email, phone number, or name and address show up here."
      actions={<ButtonLink href="/clients">All clients</ButtonLink>}
    />
  )
}
