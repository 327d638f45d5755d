import { MessageSquare, Pencil } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentKind, Payment } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import type { Action, OpenAction } from '../action.ts'
import { DocumentMissing } from '../document-missing.tsx'
import { editPath, listPath, nameOf, nounOf, viewPath } from '../document-paths.ts'
import { openDeposit } from '../payments/open-deposit.ts'
import { PrintedDocument } from '../print/printed-document.tsx'
import {
  type EditorCopy,
  useAdjacentDocuments,
  useGetDocument,
  useViewDocument,
  type ViewedDocument,
} from '../queries.ts'
import { useTextLink } from '../send/text-link.ts'
import { ExpiryChip, StatusChip } from '../status-chip.tsx'
import { DocumentAction } from './document-action.tsx'
import { canSignInPerson, useDocumentMenu } from './document-menu.ts'
import { DocumentRail } from './document-rail.tsx'
import { stepOf } from './next-step.tsx'
import { usePageKeys } from './page-keys.ts'

const DeletePayment = lazy(() =>
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
}

export type RefundProps = { copy: EditorCopy; payment: Payment; onClose: () => void }

/** A document as the client sees it, with its activity and what can be done. */
export function DocumentView({ kind, id, updated, Refund, Activity }: DocumentViewProps) {
  const copy = useGetDocument(kind, id)
  const view = useViewDocument(kind, id)
  const failed = copy.error ?? view.error
  if (copy.data && view.data)
    return (
      <LoadedDocument
        copy={copy.data}
        view={view.data}
        Refund={Refund}
        Activity={Activity}
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

type LoadedDocumentProps = Pick<DocumentViewProps, 'Refund' | 'Activity'> & {
  copy: EditorCopy
  view: ViewedDocument
  updated: ReactNode
}

function LoadedDocument({ copy, view, updated, Refund, Activity }: LoadedDocumentProps) {
  const { document, client } = copy
  const { kind, id } = document
  const can = useCan()
  const navigate = useNavigate()
  const [params, setParams] = useAddress()
  const [openAction, setOpenAction] = useState<OpenAction>()
  const [refunding, setRefunding] = useState<Payment>()
  const [deleting, setDeleting] = useState<Payment>()
  const row = { ...document, client_name: client?.display_name ?? null }
  const menu = useDocumentMenu(setOpenAction, true)
  const step = stepOf(document, can)
  const textLink = useTextLink(client)
  const { before, after } = useAdjacentDocuments(kind, id)
  const act = (action: Action) => setOpenAction({ action, kind, id, name: nameOf(row) })
  const draft = document.status === 'draft'
  const mayEdit = draft && can(`${kind}s.edit`)
  const isPayable = kind === 'invoice' && document.status === 'sent' && document.balance !== '0.00'
  const takesDeposit = kind === 'estimate' && ['approved', 'converted'].includes(document.status)
  const records = (isPayable || takesDeposit) && can('payments.record')
  const paysBeside = isPayable
    ? records && step?.action !== 'pay'
    : records && document.status === 'approved' && openDeposit(copy) > 0
  usePageKeys({
    s:
      can(`${kind}s.send`) &&
      !['void', 'superseded', 'declined', 'written_off'].includes(document.display_status) &&
      (() => act('send')),
    p: () => window.print(),
    arrowleft: before && (() => navigate(viewPath(before))),
    arrowright: after && (() => navigate(viewPath(after))),
    e: mayEdit && (() => navigate(editPath(document))),
    'shift+c':
      can('invoices.edit') &&
      ['approved', 'converted'].includes(document.display_status) &&
      kind === 'estimate' &&
      (() => act('convert')),
  })
  // The editor links here to check the document before it is sent, the dashboard to record a payment.
  const asked = actionAsked(params.get('do'), records)
  const asking = asked && { action: asked, kind, id, name: nameOf(row) }
  const close = () => {
    setOpenAction(undefined)
    if (asked) setParams({ do: undefined })
  }
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={document.number ?? `Draft ${kind}`}
          back={{ label: 'Billing', href: listPath(kind) }}
          chip={
            <>
              <StatusChip document={document} />
              <ExpiryChip document={document} />
            </>
          }
          meta={
            <>
              <span>{[client?.display_name, document.title].filter(Boolean).join(' · ') || nounOf(kind)}</span>
              <span className="phone:hidden">{updated}</span>
            </>
          }
          sticky
          actions={
            (step || mayEdit || paysBeside) && (
              <>
                {mayEdit && (
                  <ButtonLink href={editPath(document)} icon={Pencil}>
                    Edit
                  </ButtonLink>
                )}
                {canSignInPerson(document, can('estimates.edit')) && (
                  <Button onClick={() => act('sign')}>Sign in person</Button>
                )}
                {paysBeside && (
                  <Button onClick={() => act('pay')}>{takesDeposit ? 'Record deposit' : 'Record payment'}</Button>
                )}
                {step && (
                  <Button variant="primary" onClick={() => act(step.action)}>
                    {step.label}
                  </Button>
                )}
              </>
            )
          }
          more={[
            before && { label: `Previous: ${nameOf(before)}`, keys: '←', onSelect: () => navigate(viewPath(before)) },
            after && { label: `Next: ${nameOf(after)}`, keys: '→', onSelect: () => navigate(viewPath(after)) },
            Boolean(before || after) && 'line',
            textLink &&
              !draft &&
              can(`${kind}s.send`) && {
                label: 'Text the link',
                icon: MessageSquare,
                onSelect: () => textLink(document),
              },
            ...menu(row),
          ]}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] print:block">
        <div className="min-w-0 rounded-card bg-sunken p-2 sm:p-6 print:p-0">
          <div className="mx-auto max-w-paper overflow-clip rounded-[6px] shadow-[0_1px_3px_var(--shade-near),0_8px_30px_var(--shade-far)] print:max-w-none print:shadow-none">
            <PrintedDocument printable={view.paper} logo_url={view.logo_url} />
          </div>
        </div>
        <DocumentRail
          copy={copy}
          activity={Activity && <Activity {...copy} />}
          onDelete={can('payments.refund') ? setDeleting : undefined}
          onRefund={Refund && can('payments.refund') ? setRefunding : undefined}
          onRecord={isPayable && records ? () => act('pay') : undefined}
        />
      </div>
      <DocumentAction openAction={openAction ?? asking} onDone={close} />
      {deleting && (
        <Suspense>
          <DeletePayment copy={copy} payment={deleting} onDone={() => setDeleting(undefined)} />
        </Suspense>
      )}
      {refunding && Refund && (
        <Suspense>
          <Refund copy={copy} payment={refunding} onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** What the address asks to be done here, where it can be. */
function actionAsked(word: string | null, isPayable: boolean): Action | undefined {
  if (word === 'send') return 'send'
  return word === 'pay' && isPayable ? 'pay' : undefined
}
