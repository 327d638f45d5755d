import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import type { Deed, DeedProps, Doing } from '../action.ts'
import { useGetDocument } from '../queries.ts'

const deeds: Record<Deed, React.LazyExoticComponent<(props: DeedProps) => ReactNode>> = {
  send: lazy(() => import('../send/send-dialog.tsx').then((part) => ({ default: part.SendDialog }))),
  pay: lazy(() => import('../payments/record-payment.tsx').then((part) => ({ default: part.RecordPayment }))),
  convert: lazy(() => import('./convert-dialog.tsx').then((part) => ({ default: part.ConvertDialog }))),
  job: lazy(() => import('../related/make-job.tsx').then((part) => ({ default: part.MakeJob }))),
  approve: lazy(() => import('./mark-approved.tsx').then((part) => ({ default: part.MarkApproved }))),
  sign: lazy(() => import('./hand-over.tsx').then((part) => ({ default: part.HandOver }))),
  version: lazy(() => import('./new-version.tsx').then((part) => ({ default: part.NewVersion }))),
  void: lazy(() => import('./void-dialog.tsx').then((part) => ({ default: part.VoidDialog }))),
  delete: lazy(() => import('./delete-draft.tsx').then((part) => ({ default: part.DeleteDraft }))),
}

type DocumentDeedProps = { doing: Doing | undefined; onDone: () => void }

/** The dialog of what is being done, once the document is there. */
export function DocumentDeed({ doing, onDone }: DocumentDeedProps) {
  if (!doing) return null
  return <Opened key={`${doing.deed} ${doing.id}`} doing={doing} onDone={onDone} />
}

function Opened({ doing, onDone }: { doing: Doing; onDone: () => void }) {
  const query = useGetDocument(doing.kind, doing.id)
  const Part = deeds[doing.deed]
  const waiting = (
    <Dialog open onOpenChange={onDone} title={doing.name} size="sm">
      <Spinner />
    </Dialog>
  )
  if (query.data) {
    return (
      <Suspense fallback={waiting}>
        <Part copy={query.data} onDone={onDone} />
      </Suspense>
    )
  }
  if (!query.isError) return waiting
  return (
    <Dialog open onOpenChange={onDone} title={doing.name} size="sm" footer={<Button onClick={onDone}>Close</Button>}>
      <ReadFailed things="the document" error={query.error} onRetry={() => query.refetch()} />
    </Dialog>
  )
}
