import { type ReactNode, Suspense } from 'react'
import type { Payment } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { Action } from '../action.ts'
import { PaymentsCard } from '../payments/payments-card.tsx'
import type { EditorCopy } from '../queries.ts'
import { addsInWords } from './adds-in-words.ts'
import { AnswerNote } from './answer-note.tsx'
import { Deliveries } from './deliveries.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentLinks } from './document-links.tsx'
import { MoneyNotes } from './money-notes.tsx'
import { VersionNote, VersionsCard } from './versions-card.tsx'
import { Waiting } from './waiting.tsx'

/* Few estimates are paid in several payments. */
const DepositLimit = lazyWithin(() =>
  import('../deposit/deposit-limit.tsx').then((part) => ({ default: part.DepositLimit })),
)
const ScheduleCard = lazyWithin(() => import('./schedule-card.tsx').then((part) => ({ default: part.ScheduleCard })))

export type DocumentRailProps = {
  copy: EditorCopy
  /** Left out where nothing can be refunded. */
  onRefund?: (payment: Payment) => void
  /** Left out where nothing can be taken out. */
  onDelete?: (payment: Payment) => void
  /** Left out where no payment can be recorded. */
  onRecord?: () => void
  /** Opens what is done with it. */
  onDo: (action: Action) => void
  /** Its activity. */
  activity?: ReactNode
  /** How its client may pay it online. */
  payWays?: ReactNode
}

/** That a yes to an estimate will be a change of what the job is signed for. */
function AddsTo({ copy }: Pick<DocumentRailProps, 'copy'>) {
  const words = addsInWords(copy, useFormats().locale)
  return words && <Banner title="This will be a change">{withFigures(words)}</Banner>
}

/** Beside the document: what the client answered, money, related records, activity, the team's own note. */
export function DocumentRail({ copy, onRefund, onDelete, onRecord, onDo, activity, payWays }: DocumentRailProps) {
  const { document, payments } = copy
  const can = useCan()
  return (
    <aside aria-label="About this document" data-screen-only className="flex min-w-0 flex-col gap-4">
      {copy.versions && <VersionNote versions={copy.versions} document={document} />}
      <AddsTo copy={copy} />
      <AnswerNote copy={copy} />
      <MoneyNotes copy={copy} onRecord={onRecord} onDo={onDo} />
      {asksDeposit(document) && (
        <Suspense>
          <DepositLimit id={document.id} currency={document.currency} />
        </Suspense>
      )}
      <Card title="Details" level={2}>
        <DocumentFacts copy={copy} />
      </Card>
      {isScheduled(document) && (
        <Suspense>
          <ScheduleCard copy={copy} mayInvoice={can('invoices.edit')} />
        </Suspense>
      )}
      {copy.versions && <VersionsCard versions={copy.versions} document={document} />}
      {can(`${document.kind}s.send`) && document.number && document.status !== 'draft' && (
        <Deliveries kind={document.kind} id={document.id} />
      )}
      <Waiting document={document} />
      {can(`${document.kind}s.send`) && copy.links.length > 0 && (
        <DocumentLinks kind={document.kind} id={document.id} links={copy.links} />
      )}
      <Suspense>{payWays}</Suspense>
      {payments.length > 0 && (
        <PaymentsCard payments={payments} document={document} onRefund={onRefund} onDelete={onDelete} />
      )}
      {document.internal_notes && (
        <Card title="Internal note">
          <p className="whitespace-pre-line">{document.internal_notes}</p>
        </Card>
      )}
      {activity && <Card title="Activity">{activity}</Card>}
    </aside>
  )
}

/** Whether something is paid before the work begins. */
function asksDeposit({ status, change_order, deposit_amount }: EditorCopy['document']): boolean {
  return deposit_amount !== '0.00' && !change_order && status !== 'void'
}

/** Before it is approved nothing comes due, and the document itself says when it will. */
function isScheduled({ schedule, display_status }: EditorCopy['document']): boolean {
  return schedule.length > 0 && ['approved', 'converted'].includes(display_status)
}
