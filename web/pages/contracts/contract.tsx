import { Suspense, useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { EstimateField } from '#web/billing/related/estimate-field.tsx'
import { ContractMissing } from '#web/contracts/contract-missing.tsx'
import { type ContractCopy, useGetContract } from '#web/contracts/queries.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'
import { useHasLeft } from '#web/ui/writing/use-on-leave.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'

/* Writing brings the editor along; reading does not. */
const ContractEditor = lazyWithin(() =>
  import('#web/contracts/write/contract-editor.tsx').then((part) => ({ default: part.ContractEditor })),
)
const ContractView = lazyWithin(() =>
  import('#web/contracts/view/contract-view.tsx').then((part) => ({ default: part.ContractView })),
)
const SentNote = lazyWithin(() =>
  import('#web/contracts/send/sent-note.tsx').then((part) => ({ default: part.SentNote })),
)
const DraftView = lazyWithin(() =>
  import('#web/contracts/view/draft-view.tsx').then((part) => ({ default: part.DraftView })),
)

/** `/contracts/:id`: the editor of a draft, else what was sent; neither for who may not read it. */
export default function ContractPage() {
  const { id = '' } = useParams()
  const query = useGetContract(id)
  const left = useHasLeft(id)
  const mayWrite = useCan('contracts.edit')
  const copy = query.data
  // In the background until its part is there too: a second skeleton in the place of the first would stay for 300 ms.
  const isRead = useDeferredValue(copy !== undefined && left, false)
  const [sent, setSent] = useState<ContractCopy>()
  useTitle(copy && (copy.contract.number ?? copy.contract.title))
  if (!copy) {
    if (query.error?.status === 404) return <ContractMissing />
    if (query.error)
      return <ReadFailed things="the contract" error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      {!copy || !isRead ? (
        <Skeleton rows={8} />
      ) : copy.contract.stored_status !== 'draft' || copy.frozen === undefined ? (
        <ContractView
          key={id}
          copy={copy}
          updated={<UpdatedLine at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={query.refetch} />}
        />
      ) : mayWrite && copy.may.includes('edit') ? (
        <ContractEditor key={id} copy={copy} Estimate={EstimateField} onSent={setSent} />
      ) : (
        <DraftView copy={copy} />
      )}
      {sent && <SentNote copy={sent} onDone={() => setSent(undefined)} />}
    </Suspense>
  )
}
