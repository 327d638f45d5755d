import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import type { DocumentKind, Payment } from '#contract/billing/shapes.ts'
import { useIsKept } from '#web/offline/waiting.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useTakenFromAddress } from '#web/ui/frame/take-from-address.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { type Action, actionOn, type OpenAction } from '../action.ts'
import { DocumentMissing } from '../document-missing.tsx'
import { editPath } from '../document-paths.ts'
import { DocumentAttachments } from '../print/document-attachments.tsx'
import { PrintedDocument } from '../print/printed-document.tsx'
import { type EditorCopy, useGetDocument, useViewDocument, type ViewedDocument } from '../queries.ts'
import { DocumentAction } from './document-action.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentRail, type DocumentRailProps } from './document-rail.tsx'
import { useDocumentRights } from './document-rights.ts'

const DeletePayment = lazyWithin(() =>
  import('../payments/delete-payment.tsx').then((part) => ({ default: part.DeletePayment })),
)

type DocumentViewProps = {
  kind: DocumentKind
  id: string
  /** How old it is, with a way to ask again. */
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
  /** The dialog that refunds a payment. It belongs to a domain above this one, so the page passes it in. */
  Refund?: ComponentType<RefundProps>
  /** Its activity, which belongs to a domain above this one as well. */
  Activity?: ComponentType<Pick<EditorCopy, 'document' | 'history'>>
  /** How its client may pay it online; of a domain above this one too. */
  PayWays?: ComponentType<PayWaysProps>
}

export type PayWaysProps = { copy: EditorCopy; chosen: NonNullable<EditorCopy['pay_ways']> }

export type RefundProps = { copy: EditorCopy; payment: Payment; onClose: () => void }

/** A document as the client sees it, with its activity and what can be done. */
export function DocumentView({ kind, id, updated, Refund, Activity, PayWays }: DocumentViewProps) {
  const copy = useGetDocument(kind, id)
  const view = useViewDocument(kind, id)
  const failed = copy.error ?? view.error
  // What its client would be shown is not on the server yet: it opens where it is written.
  const draft = useIsKept(id) && copy.data?.document.status === 'draft' ? copy.data.document : undefined
  if (draft) return <Navigate to={editPath(draft)} replace />
  if (copy.data && view.data)
    return (
      <LoadedDocument
        copy={copy.data}
        view={view.data}
        Refund={Refund}
        Activity={Activity}
        PayWays={PayWays}
        updated={updated({
          dataUpdatedAt: Math.min(copy.dataUpdatedAt, view.dataUpdatedAt),
          isFetching: copy.isFetching || view.isFetching,
          refetch: () => Promise.all([copy.refetch(), view.refetch()]),
        })}
      />
    )
  if (failed?.status === 404) return <DocumentMissing kind={kind} />
  if (failed)
    return (
      <ReadFailed
        things={`the ${kind}`}
        error={failed}
        onRetry={() => void Promise.all([copy.refetch(), view.refetch()])}
      />
    )
  return <Skeleton rows={8} />
}

type LoadedDocumentProps = Pick<DocumentViewProps, 'Refund' | 'Activity' | 'PayWays'> & {
  copy: EditorCopy
  view: ViewedDocument
  updated: ReactNode
}

function LoadedDocument({ copy, view, updated, Refund, Activity, PayWays }: LoadedDocumentProps) {
  const rights = useDocumentRights(copy)
  const { openAction, open, close } = useAction(copy, rights.records)
  const chosen = choosesWays(copy, rights.sends) ? copy.pay_ways : undefined
  return (
    <>
      <div data-screen-only>
        <DocumentHead copy={copy} rights={rights} updated={updated} onDo={open} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] print:block">
        <div className="min-w-0 rounded-card bg-sunken p-2 sm:p-6 print:p-0">
          <div className="mx-auto max-w-paper overflow-clip rounded-[6px] shadow-[0_1px_3px_var(--shade-near),0_8px_30px_var(--shade-far)] print:max-w-none print:shadow-none">
            <PrintedDocument printable={view.paper} logo_url={view.logo_url} photos={{ id: view.id }} />
          </div>
          <div className="mx-auto max-w-paper pt-2 empty:hidden sm:pt-6">
            <DocumentAttachments view={view} way={{ id: view.id }} />
          </div>
        </div>
        <RailWithRefunds
          copy={copy}
          mayRefund={rights.refunds}
          Refund={Refund}
          activity={Activity && <Activity {...copy} />}
          payWays={PayWays && chosen && <PayWays copy={copy} chosen={chosen} />}
          onRecord={rights.recordsPayment ? () => open(actionOn(copy, 'pay')) : undefined}
          onDo={(action) => open(actionOn(copy, action))}
        />
      </div>
      <DocumentAction openAction={openAction} onDone={close} />
    </>
  )
}

/** Whether it matters still how it is paid, and the person says so. */
function choosesWays({ document }: EditorCopy, sends: boolean): boolean {
  return sends && ['draft', 'sent'].includes(document.status) && document.display_status !== 'paid'
}

/** What is being done: chosen here, or asked for by the address. */
function useAction(copy: EditorCopy, records: boolean) {
  const [openAction, open] = useState<OpenAction>()
  // The editor links here to check the document before it is sent, the dashboard to record a payment.
  useTakenFromAddress('do', (word) => {
    const asked = actionAsked(word, records)
    if (asked) open(actionOn(copy, asked))
  })
  return { openAction, open, close: () => open(undefined) }
}

/** What the address asks to be done here, where it can be. */
function actionAsked(word: string, isPayable: boolean): Action | undefined {
  if (word === 'send' || word === 'dismiss') return word
  return word === 'pay' && isPayable ? 'pay' : undefined
}

type RailWithRefundsProps = Pick<DocumentRailProps, 'copy' | 'activity' | 'payWays' | 'onRecord' | 'onDo'> &
  Pick<DocumentViewProps, 'Refund'> & { mayRefund: boolean }

/** The rail, and the dialogs in which a payment of it is deleted or refunded. */
function RailWithRefunds({ mayRefund, Refund, ...rail }: RailWithRefundsProps) {
  const [refunding, setRefunding] = useState<Payment>()
  const [deleting, setDeleting] = useState<Payment>()
  return (
    <>
      <DocumentRail
        {...rail}
        onDelete={mayRefund ? setDeleting : undefined}
        onRefund={Refund && mayRefund ? setRefunding : undefined}
      />
      <Suspense>
        {deleting && <DeletePayment copy={rail.copy} payment={deleting} onDone={() => setDeleting(undefined)} />}
        {refunding && Refund && <Refund copy={rail.copy} payment={refunding} onClose={() => setRefunding(undefined)} />}
      </Suspense>
    </>
  )
}
