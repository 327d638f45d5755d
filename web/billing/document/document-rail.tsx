import { type ReactNode, Suspense } from 'react'
import { stateWords } from '#contract/billing/list.ts'
import type { Payment } from '#contract/billing/shapes.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import { formatPercent } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { type RailFact, RailFacts } from '#web/ui/text/rail-facts.tsx'
import type { Action } from '../action.ts'
import { viewPath } from '../document-paths.ts'
import { CreditNote } from '../payments/credit-note.tsx'
import { PaymentsCard } from '../payments/payments-card.tsx'
import { ReportedPaymentNote } from '../payments/reported-payment-note.tsx'
import type { EditorCopy } from '../queries.ts'
import { addsInWords } from './adds-in-words.ts'
import { Deliveries } from './deliveries.tsx'
import { DocumentLinks } from './document-links.tsx'
import { VersionNote, VersionsCard } from './versions-card.tsx'

/* Few invoices have a bank payment on its way. */
const DebitsNote = lazyWithin(() =>
  import('../payments/debits-note.tsx').then((part) => ({ default: part.DebitsNote })),
)
/* Few estimates are paid in several payments. */
const DepositLimit = lazyWithin(() =>
  import('../deposit/deposit-limit.tsx').then((part) => ({ default: part.DepositLimit })),
)
const WrittenOffNote = lazyWithin(() =>
  import('../write-off/written-off-note.tsx').then((part) => ({ default: part.WrittenOffNote })),
)
const LateFeesCard = lazyWithin(() =>
  import('../late-fees/late-fees-card.tsx').then((part) => ({ default: part.LateFeesCard })),
)
const DocumentReminders = lazyWithin(() =>
  import('./document-reminders.tsx').then((part) => ({ default: part.DocumentReminders })),
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
      <Word copy={copy} />
      <MoneyNotes copy={copy} onRecord={onRecord} onDo={onDo} />
      {asksDeposit(document) && (
        <Suspense>
          <DepositLimit id={document.id} currency={document.currency} />
        </Suspense>
      )}
      <Card title="Details" level={2}>
        <Facts copy={copy} />
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

/** What of the money wants to be known first: it is bad debt, there is credit, or a payment was reported. */
function MoneyNotes({ copy, onRecord, onDo }: Pick<DocumentRailProps, 'copy' | 'onRecord' | 'onDo'>) {
  const { document } = copy
  const can = useCan()
  return (
    <>
      {copy.write_off && (
        <Suspense>
          <WrittenOffNote
            write_off={copy.write_off}
            document={document}
            onTakeBack={can('invoices.void_writeoff') ? () => onDo('take_back') : undefined}
          />
        </Suspense>
      )}
      {copy.credit && document.status === 'sent' && document.balance !== '0.00' && (
        <CreditNote
          key={document.version}
          credit={copy.credit}
          client={copy.client?.display_name ?? 'The client'}
          document={document}
          mayApply={onRecord !== undefined}
        />
      )}
      {copy.debits && (
        <Suspense>
          <DebitsNote debits={copy.debits} document={document} />
        </Suspense>
      )}
      {copy.payment_notice && (
        <ReportedPaymentNote
          notice={copy.payment_notice}
          document={document}
          onRecord={onRecord}
          onDismiss={() => onDo('dismiss')}
        />
      )}
    </>
  )
}

/** While its client is waited for: what goes out by itself, and what being late costs. */
function Waiting({ document: { kind, id, number, status, currency } }: Pick<EditorCopy, 'document'>) {
  const can = useCan()
  if (status === 'draft') return null
  return (
    <Suspense>
      {can(`${kind}s.send`) && <DocumentReminders kind={kind} id={id} />}
      {kind === 'invoice' && number && <LateFeesCard id={id} number={number} currency={currency} />}
    </Suspense>
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

/** What the client answered, where it wants an answer. */
function Word({ copy }: { copy: EditorCopy }) {
  const { document, history, client } = copy
  const who = client?.first_name || client?.display_name || 'Your client'
  const said = (kind: string) => history.find((event) => event.kind === kind)?.note
  if (document.display_status === 'declined') {
    const note = said('declined') ?? ''
    return (
      <Banner tone="problem" title={`${who} declined`}>
        <span className="whitespace-pre-line">{note || declineReasonLabels.other}</span>
      </Banner>
    )
  }
  if (document.display_status === 'changes_requested')
    return (
      <Banner tone="attention" title={`${who} requested a change`}>
        <span className="whitespace-pre-line">{said('changes_requested')}</span>
      </Banner>
    )
  const question = history.find((event) => event.kind === 'asked')
  if (question && ['sent', 'viewed'].includes(document.display_status))
    return (
      <Banner tone="attention" title={`${question.who ?? who} asked`}>
        <span className="whitespace-pre-line">{question.note}</span>
      </Banner>
    )
  return null
}

function Facts({ copy }: { copy: EditorCopy }) {
  return <RailFacts facts={[...useSentFacts(copy), ...moneyFacts(copy.document), ...useOriginFacts(copy)]} />
}

/** Whose it is, where it was sent, and whether it was seen. */
function useSentFacts(copy: EditorCopy): RailFact[] {
  const { document, client, history } = copy
  const can = useCan()
  const sent = history.find((event) => event.kind === 'sent' || event.kind === 'sent_again')
  return [
    [
      'Client',
      client &&
        (can('clients.view') ? <Link href={`/clients/${client.id}`}>{client.display_name}</Link> : client.display_name),
    ],
    ['Sent to', sent?.note],
    ['Sent', document.sent_at && <InstantText instant={document.sent_at} />],
    ['Seen', (document.viewed_at || document.sent_at) && <Seen copy={copy} />],
  ]
}

function moneyFacts(document: EditorCopy['document']): RailFact[] {
  const money = (amount: string, from = false) => <Money amount={amount} currency={document.currency} from={from} />
  const paid = document.amount_paid !== '0.00' && money(document.amount_paid)
  if (document.kind === 'estimate')
    return [
      ['Options', document.options.length > 0 && <OptionTotals document={document} />],
      ['Deposit', document.deposit_amount !== '0.00' && money(document.deposit_amount, document.total_from)],
      ['Deposit held', paid],
    ]
  return [
    ['Total', money(document.total)],
    ['Paid', paid],
    ['Balance', document.status === 'sent' && money(document.balance)],
  ]
}

/** What it comes to with each option; the picked one is marked. */
function OptionTotals({ document: { options, option, currency } }: Pick<EditorCopy, 'document'>) {
  return (
    <ul>
      {options.map(({ name, total }) => (
        <li key={name} className={option && option !== name ? 'text-ink-muted' : undefined}>
          <span className="wrap-anywhere">{option === name ? `${name}, chosen` : name}</span>{' '}
          <Money amount={total} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** What it was made from, what it is for, and what was made from it. */
function useOriginFacts(copy: EditorCopy): RailFact[] {
  const { document, invoices } = copy
  const { estimate_id, portion } = document
  const can = useCan()
  const { locale } = useFormats()
  const job = useGetJob((can('jobs.view') && document.job_id) || undefined).data?.job
  return [
    ['Part of', portion?.startsWith('percent:') && `${formatPercent(portion.slice(8), locale)} of the estimate`],
    ['Estimate', estimate_id && <Link href={viewPath({ kind: 'estimate', id: estimate_id })}>Open estimate</Link>],
    ['Job', job && <Link href={`/jobs/${job.id}`}>{job.title}</Link>],
    [invoices.length === 1 ? 'Invoice' : 'Invoices', invoices.length > 0 && <Invoices copy={copy} />],
  ]
}

function Seen({ copy: { document, links } }: { copy: EditorCopy }) {
  if (!document.viewed_at) return 'Not yet'
  const opened = links.filter((link) => link.opened_at).length
  return (
    <>
      <InstantText instant={document.viewed_at} />
      {opened > 1 && ` · ${opened} links opened`}
    </>
  )
}

function Invoices({ copy: { document, invoices } }: { copy: EditorCopy }) {
  return (
    <ul>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Link href={viewPath({ kind: 'invoice', id: invoice.id })}>{withFigures(invoice.number ?? 'Invoice')}</Link>{' '}
          <span className="text-ink-muted">
            <Money amount={invoice.total} currency={document.currency} /> ·{' '}
            {stateWords[invoice.display_status as 'draft']?.toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  )
}
