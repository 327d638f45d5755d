import { useLocation, useParams, useSearchParams } from 'react-router'
import { headingOfKind } from '#contract/billing/change-order-rules.ts'
import { DocumentView } from '#web/billing/document/document-view.tsx'
import { useGetDocument } from '#web/billing/queries.ts'
import { DocumentTimeline } from '#web/dashboard/document-timeline.tsx'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'

const ClientPreview = lazyWithin(() =>
  import('#web/billing/customer/client-preview.tsx').then((part) => ({ default: part.ClientPreview })),
)

const RefundDialog = lazyWithin(() =>
  import('#web/payments/refund-dialog.tsx').then((part) => ({ default: part.RefundDialog })),
)

const PayWaysCard = lazyWithin(() =>
  import('#web/payments/pay-ways-card.tsx').then((part) => ({ default: part.PayWaysCard })),
)

/** `/billing/estimate/:id/view` and `/billing/invoice/:id/view`. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const kind = useLocation().pathname.startsWith('/billing/invoice') ? 'invoice' : 'estimate'
  const document = useGetDocument(kind, id).data?.document
  useTitle(document && (document.number ?? headingOfKind(document)))
  if (params.get('as') === 'client') return <ClientPreview key={id} kind={kind} id={id} />
  return (
    <DocumentView
      key={id}
      kind={kind}
      id={id}
      Refund={RefundDialog}
      Activity={DocumentTimeline}
      PayWays={PayWaysCard}
      updated={({ dataUpdatedAt, isFetching, refetch }) => (
        <UpdatedLine at={dataUpdatedAt} busy={isFetching} onRefresh={refetch} />
      )}
    />
  )
}
