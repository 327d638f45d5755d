import {
  AlarmClock,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  ClockArrowDown,
  CopyCheck,
  CreditCard,
  FileDiff,
  FilePen,
  Hourglass,
  Landmark,
  MailWarning,
  MailX,
  MessageCircle,
  ReceiptText,
  Signature,
  Wallet,
} from 'lucide-react'
import type { Attention } from '#contract/dashboard/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useInvoiceChanges } from '#web/billing/progress/use-invoice-changes.ts'
import { useInvoicePayment } from '#web/billing/progress/use-invoice-payment.ts'
import { useMailDocument } from '#web/billing/queries.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'

type NeedsYouRowProps = {
  row: Attention
  /** Takes the row away until tomorrow. */
  onLater: () => void
  onMakeJob: (estimate_id: string) => void
  onEditClient: (client_id: string) => void
}

/** One row that needs attention: what it is, its action in place, and Later. */
export function NeedsYouRow({ row, onLater, onMakeJob, onEditClient }: NeedsYouRowProps) {
  const { icon, tone } = looks[row.kind]
  const detail = row.detail && row.title.startsWith(row.detail) ? null : row.detail
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 ps-4 pe-2 sm:ps-5 sm:pe-3">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-input', tone)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <Link href={row.path} look="bare" className="font-label hover:text-chalk hover:underline">
          {withFigures(row.title)}
        </Link>
        {(detail || row.amount) && (
          <p className="line-clamp-2 text-small text-ink-muted">
            {row.amount && <Money amount={row.amount} from={row.amount_from} />}
            {detail && row.amount && ' · '}
            {detail}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1 phone:ms-12 phone:w-full phone:justify-between">
        <RowAction row={row} onLater={onLater} onMakeJob={onMakeJob} onEditClient={onEditClient} />
        <IconButton label={`Later: ${row.title}`} icon={ClockArrowDown} onClick={onLater} />
      </div>
    </li>
  )
}

function RowAction({ row, onLater, onMakeJob, onEditClient }: NeedsYouRowProps) {
  if (row.kind === 'invoice_overdue' || row.kind === 'estimate_expiring') return <Remind row={row} onSent={onLater} />
  if (row.kind === 'payment_due' && row.estimate_id) return <InvoicePayment row={row} estimateId={row.estimate_id} />
  if (row.kind === 'change_order_unbilled') return <InvoiceChanges row={row} />
  if (row.kind === 'estimate_approved')
    return (
      <Button size="sm" onClick={() => onMakeJob(row.id)}>
        {row.action}
      </Button>
    )
  if (row.kind === 'client_without_email')
    return (
      <Button size="sm" onClick={() => onEditClient(row.id)}>
        {row.action}
      </Button>
    )
  const open = (href: string, words: string) => (
    <ButtonLink size="sm" href={href}>
      {words}
    </ButtonLink>
  )
  if (row.kind === 'payment_announced')
    return (
      <span className="flex flex-wrap gap-1">
        {open(`${row.path}?do=pay`, row.action)}
        {open(`${row.path}?do=dismiss`, 'Not received')}
      </span>
    )
  return open(row.kind === 'deposit_due' ? `${row.path}?do=pay` : row.path, row.action)
}

/** Mails the client a reminder; the row then waits until tomorrow. */
function Remind({ row, onSent }: { row: Attention; onSent: () => void }) {
  const remind = useMailDocument(row.kind === 'invoice_overdue' ? 'invoice' : 'estimate', true)
  const press = () =>
    remind.mutate(
      { id: row.id },
      {
        onSuccess: ({ document }) => {
          toast({ kind: 'success', title: `Reminder sent for ${document.number ?? 'the draft'}` })
          onSent()
        },
        onError: (error) => toast({ kind: 'problem', title: "The reminder wasn't sent", body: fieldMessage(error) }),
      },
    )
  return (
    <Button size="sm" busy={remind.isPending} onClick={press}>
      {row.action}
    </Button>
  )
}

/** Makes the invoice of a payment that is due, and opens it. */
function InvoicePayment({ row, estimateId }: { row: Attention; estimateId: string }) {
  const invoicing = useInvoicePayment()
  const press = () => invoicing.press({ id: row.id, estimate_id: estimateId })
  return (
    <Button size="sm" busy={invoicing.isBusy(row.id)} onClick={press}>
      {row.action}
    </Button>
  )
}

/** Makes the invoice of what changed and was signed, and opens it. */
function InvoiceChanges({ row }: { row: Attention }) {
  const { press, busy } = useInvoiceChanges()
  return (
    <Button size="sm" busy={busy} onClick={() => press(row.id)}>
      {row.action}
    </Button>
  )
}

const brick = 'bg-brick-tint text-brick'
const pencil = 'bg-pencil-tint text-pencil'
const looks: Record<Attention['kind'], { icon: IconKind; tone: string }> = {
  plan_unpaid: { icon: CreditCard, tone: brick },
  mail_failed: { icon: MailX, tone: brick },
  recurring_stopped: { icon: CircleX, tone: brick },
  bank_login: { icon: Landmark, tone: pencil },
  estimate_approved: { icon: CircleCheck, tone: 'bg-moss-tint text-moss' },
  payment_details_missing: { icon: Landmark, tone: pencil },
  deposit_due: { icon: Wallet, tone: pencil },
  payment_due: { icon: ReceiptText, tone: 'bg-teal-tint text-teal' },
  payment_announced: { icon: Wallet, tone: 'bg-moss-tint text-moss' },
  change_order_unpriced: { icon: FileDiff, tone: pencil },
  change_order_plan: { icon: CalendarClock, tone: pencil },
  change_order_unbilled: { icon: ReceiptText, tone: pencil },
  estimate_question: { icon: MessageCircle, tone: 'bg-plum-tint text-plum' },
  job_question: { icon: MessageCircle, tone: 'bg-plum-tint text-plum' },
  estimate_changes_requested: { icon: MessageCircle, tone: pencil },
  estimate_declined: { icon: CircleX, tone: brick },
  contract_countersign: { icon: Signature, tone: pencil },
  contract_changes_requested: { icon: MessageCircle, tone: pencil },
  contract_cancelled: { icon: CircleX, tone: brick },
  refund_due: { icon: Wallet, tone: brick },
  contract_declined: { icon: CircleX, tone: brick },
  contract_unsigned: { icon: Hourglass, tone: pencil },
  job_late: { icon: Clock, tone: pencil },
  invoice_overdue: { icon: AlarmClock, tone: brick },
  job_to_invoice: { icon: ReceiptText, tone: 'bg-teal-tint text-teal' },
  estimate_expiring: { icon: Hourglass, tone: pencil },
  possible_matches: { icon: CopyCheck, tone: pencil },
  transactions_to_sort: { icon: CircleDashed, tone: pencil },
  recurring_draft: { icon: FilePen, tone: 'bg-slate-tint text-slate' },
  draft_waiting: { icon: FilePen, tone: 'bg-slate-tint text-slate' },
  client_without_email: { icon: MailWarning, tone: 'bg-slate-tint text-slate' },
}
