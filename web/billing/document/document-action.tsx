import { type ComponentType, Suspense } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import type { Action, ActionProps, OpenAction } from '../action.ts'
import { useGetDocument } from '../queries.ts'

const dialogs: Record<Action, ComponentType<ActionProps>> = {
  send: lazyWithin(() => import('../send/send-dialog.tsx').then((part) => ({ default: part.SendDialog }))),
  pay: lazyWithin(() => import('../payments/record-payment.tsx').then((part) => ({ default: part.RecordPayment }))),
  convert: lazyWithin(() => import('../progress/convert-dialog.tsx').then((part) => ({ default: part.ConvertDialog }))),
  job: lazyWithin(() => import('../related/make-job.tsx').then((part) => ({ default: part.MakeJob }))),
  approve: lazyWithin(() => import('./mark-approved.tsx').then((part) => ({ default: part.MarkApproved }))),
  sign: lazyWithin(() => import('./hand-over.tsx').then((part) => ({ default: part.HandOver }))),
  revise: lazyWithin(() => import('./revise-estimate.tsx').then((part) => ({ default: part.ReviseEstimate }))),
  correct: lazyWithin(() => import('./correct-invoice.tsx').then((part) => ({ default: part.CorrectInvoice }))),
  repeat: lazyWithin(() => import('../recurring/repeat-dialog.tsx').then((part) => ({ default: part.RepeatInvoice }))),
  void: lazyWithin(() => import('./void-dialog.tsx').then((part) => ({ default: part.VoidDialog }))),
  write_off: lazyWithin(() =>
    import('../write-off/write-off-dialog.tsx').then((part) => ({ default: part.WriteOffDialog })),
  ),
  take_back: lazyWithin(() =>
    import('../write-off/take-back-dialog.tsx').then((part) => ({ default: part.TakeBackDialog })),
  ),
  dismiss: lazyWithin(() =>
    import('../write-off/dismiss-dialog.tsx').then((part) => ({ default: part.DismissDialog })),
  ),
  delete: lazyWithin(() => import('./delete-draft.tsx').then((part) => ({ default: part.DeleteDraft }))),
}

type DocumentActionProps = { openAction: OpenAction | undefined; onDone: () => void }

/** The dialog of what is being done, once the document is there. */
export function DocumentAction({ openAction, onDone }: DocumentActionProps) {
  if (!openAction) return null
  return <Opened key={`${openAction.action} ${openAction.id}`} openAction={openAction} onDone={onDone} />
}

function Opened({ openAction, onDone }: { openAction: OpenAction; onDone: () => void }) {
  const query = useGetDocument(openAction.kind, openAction.id)
  const Part = dialogs[openAction.action]
  const waiting = (
    <Dialog open onOpenChange={onDone} title={openAction.name} size="sm">
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
    <Dialog
      open
      onOpenChange={onDone}
      title={openAction.name}
      size="sm"
      footer={<Button onClick={onDone}>Close</Button>}
    >
      <ReadFailed things="the document" error={query.error} onRetry={() => query.refetch()} />
    </Dialog>
  )
}
