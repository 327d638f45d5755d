import { UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ClientPair } from '#contract/clients/merge/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { reasonWords } from './merge-words.ts'
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

/** Two clients side by side, why they may be one, and what can be done. */
function DuplicatePair({ pair, children }: { pair: ClientPair; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] lg:items-center">
      {pair.clients.map((client) => (
        <PairedClient key={client.id} client={client} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2 lg:col-span-1 lg:flex-col lg:items-end">
        <Chip>{reasonWords(pair.reasons)}</Chip>
        <div className="flex gap-2">{children}</div>
      </div>
    </li>
  )
}

function PairedClient({ client }: { client: ClientPair['clients'][number] }) {
  const { id, display_name, email, phone, address, city } = client
  const reach = [phone && formatPhone(phone), email].filter(Boolean).join(' · ')
  const place = [address, city].filter(Boolean).join(', ')
  return (
    <div className="min-w-0">
      <Link href={`/clients/${id}`} className="font-label">
        {display_name}
      </Link>
      {reach && <p className="truncate text-small text-ink-muted">{reach}</p>}
      {place && <p className="truncate text-small text-ink-muted">{place}</p>}
    </div>
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
