import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { getJob } from '#contract/jobs/calls.ts'
import { useCan } from '#web/api/access.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { Card } from '#web/ui/frame/card.tsx'
import type { OpenAction } from '../action.ts'
import { DocumentAction } from '../document/document-action.tsx'
import { BeginChangeOrder } from './begin-change-order.tsx'
import type { AfterSaving } from './change-order-sheet.tsx'
import { ChangeRow } from './change-row.tsx'
import { type ChangeOrder, useGetChangeOrder } from './queries.ts'
import { UnbilledChanges } from './unbilled-changes.tsx'

const ChangeOrderSheet = lazyWithin(() =>
  import('./change-order-sheet.tsx').then((part) => ({ default: part.ChangeOrderSheet })),
)

/** What changes what was signed for a job, and the one press that begins it. `?change=` names the draft that is open, or `new`. */
export function JobChanges({ known }: { known: AnswerFor<typeof getJob> }) {
  const { job, change_orders: orders = [], takes_change_orders: mayBegin = false } = known
  const can = useCan()
  const [params, setAddress] = useAddress()
  const [first, setFirst] = useState<File[]>([])
  const [sending, setSending] = useState<OpenAction>()
  const navigate = useNavigate()
  const open = params.get('change')
  const draft = useGetChangeOrder(open && open !== 'new' ? open : undefined)
  if (orders.length === 0 && !mayBegin) return null
  const close = () => setAddress({ change: undefined })
  const begin = (photos: File[]) => {
    setFirst(photos)
    setAddress({ change: 'new' })
  }
  const saved = (order: ChangeOrder, next: AfterSaving) => {
    if (next === 'editor') return navigate(`/billing/estimate/${order.id}`)
    close()
    if (next === 'send')
      setSending({ action: 'send', kind: 'estimate', id: order.id, name: order.title ?? 'Change order' })
    else toast({ kind: 'success', title: order.awaits_price ? 'Saved to be priced' : 'Change order saved' })
  }
  const order = open === 'new' ? undefined : draft.data?.change_order
  return (
    <>
      <Card
        title="Change orders"
        action={
          mayBegin && <BeginChangeOrder takesPhoto={job.gallery_id !== null && can('photos.upload')} onBegin={begin} />
        }
      >
        {orders.length === 0 ? (
          <p className="text-ink-muted">
            What changes after signing goes here: a photo, what, the price, and your client signs.
          </p>
        ) : (
          <ul className="-my-2 flex flex-col divide-y divide-line">
            {orders.map((each) => (
              <ChangeRow key={each.id} order={each} job={job} />
            ))}
          </ul>
        )}
        <UnbilledChanges job={job} orders={orders} />
      </Card>
      <Suspense>
        {mayBegin && open && (open === 'new' || order?.display_status === 'draft') && (
          <ChangeOrderSheet key={open} job={job} order={order} first={first} onSaved={saved} onClose={close} />
        )}
      </Suspense>
      <DocumentAction openAction={sending} onDone={() => setSending(undefined)} />
    </>
  )
}
