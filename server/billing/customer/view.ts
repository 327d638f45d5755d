import type { getEstimatePdf as pdfCall, viewEstimate as viewCall } from '#contract/billing/calls.ts'
import { payableOf } from '#contract/billing/payable-rules.ts'
import { everyInWords } from '#contract/billing/recurring/recurring-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import { declineReasonLabels } from '#contract/billing/word-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { DocumentCtx, FileAnswer } from '#server/http/context.ts'
import { refuseFloodOf } from '#server/http/rate-limit.ts'
import { findValueSentence } from '#server/jobs/value/value-for-client.ts'
import { limits } from '#server/platform/limits.ts'
import { debitsOf, toPayOf } from '../pay-state.ts'
import { findPrint, type Printable, printableOf } from '../pdf/print.ts'
import { drawDocument } from '../pdf/snapshot.ts'
import { reportedPaymentOf } from '../reported-payments.ts'
import { readStored } from '../shape.ts'
import { displayStatusOf } from '../status.ts'
import { markViewed } from './mark-viewed.ts'
import { findShownDocument, isVisible, type ShownDocument } from './shown-document.ts'

type View = AnswerOf<typeof viewCall>
type ViewCtx = Pick<DocumentCtx, 'db' | 'platform' | 'companyId' | 'link' | 'actor'>

/** The document as the client sees it. Opened by a link or by the client it is marked viewed, once. */
export async function viewDocument(
  ctx: DocumentCtx,
  kind: DocumentKind,
  input: InputOf<typeof viewCall>,
): Promise<View> {
  const shown = await findShownDocument(ctx, kind, input.id, isVisible(ctx, kind))
  if (!shown) throw notFound(kind)
  const byClient = isByClient(ctx)
  if (byClient) await markViewed(ctx, shown)
  const viewed = byClient && kind === 'estimate' && shown.status === 'sent'
  return show(ctx, viewed ? { ...shown, status: 'viewed' } : shown)
}

/** What is shown of a document of the company, whoever asks. */
export async function viewOf(ctx: ViewCtx, kind: DocumentKind, id: string): Promise<View> {
  return (await viewAndPrintable(ctx, kind, id)).view
}

/** The same, with what is printed of it. */
export async function viewAndPrintable(
  ctx: ViewCtx,
  kind: DocumentKind,
  id: string,
): Promise<{ view: View; printable: Printable }> {
  const shown = await findShownDocument(ctx, kind, id)
  if (!shown) throw notFound(kind)
  const view = await show(ctx, shown)
  return { view, printable: printableOf(view, shown.snapshot) }
}

/** The document as PDF: what was sent, byte for byte. A link is given so many within a minute. */
export async function getDocumentPdf(
  ctx: DocumentCtx,
  kind: DocumentKind,
  input: InputOf<typeof pdfCall>,
): Promise<FileAnswer> {
  const shown = await findShownDocument(ctx, kind, input.id, isVisible(ctx, kind))
  if (!shown) throw notFound(kind)
  if (ctx.link)
    await refuseFloodOf(ctx.platform.database, `pdf ${ctx.link.id}`, { attempts: limits.linkPdfs, seconds: 60 })
  const view = await show(ctx, shown)
  return {
    bytes: await findPrint(ctx, printableOf(view, shown.snapshot)),
    type: 'application/pdf',
    filename: pdfName(view),
  }
}

/** `EST-0007.pdf`; a draft has its kind for a name. */
export function pdfName(view: Pick<View, 'kind' | 'paper'>): string {
  return `${view.paper.number ?? view.kind}.pdf`
}

/** The snapshot with what has happened since: payments, approval, status. A draft's is drawn as it stands now. */
async function show(ctx: ViewCtx, shown: ShownDocument): Promise<View> {
  const drawn =
    shown.snapshot ?? (await drawDocument(ctx, ctx.companyId, await readStored(ctx.db, ctx.companyId, shown.id)))
  const today = ctx.platform.today(shown.timezone)
  const display_status = displayStatusOf(shown, today)
  return {
    id: shown.id,
    kind: shown.kind,
    display_status,
    paper_version: shown.paper_version ?? 0,
    paper_sha256: shown.paper_sha256,
    paper: {
      ...drawn.paper,
      display_status,
      amount_paid: moneyText(shown.amount_paid),
      balance: moneyText(shown.balance),
      payments: (shown.payments ?? []).map((payment) => ({ ...payment, amount: moneyText(payment.amount) })),
      approval: approvalOf(shown),
    },
    logo_url: drawn.logo_url,
    decline: display_status === 'declined' ? declineOf(shown) : null,
    revision: shown.revision,
    newer: shown.newer,
    today,
    may_respond:
      shown.kind === 'estimate' && mayEstimateBecome(display_status, 'approved') && display_status !== 'draft',
    client_name: [shown.first_name, shown.last_name].filter(Boolean).join(' ') || (shown.display_name ?? ''),
    client_email: isByClient(ctx) ? shown.client_email : null,
    payable: showPayable(shown),
    how_to_pay_deposit: isDepositDue(shown) ? shown.payment_instructions : null,
    contract_value: await findValueSentence(ctx, { jobId: shown.job_with_value, today, locale: drawn.paper.locale }),
    adds_to: shown.adds_to === null ? null : moneyText(shown.adds_to),
    ...debitsOf(shown.debits),
    late_fees: lateFeesOf(shown),
    ...(shown.repeats ? { repeats: `This invoice repeats ${everyInWords(shown.repeats)}.` } : {}),
    payment_notice: reportedPaymentOf(shown.payment_notice),
  }
}

/** What is due beside it, and with it in all. */
function lateFeesOf({ late_fees, status, balance }: ShownDocument): View['late_fees'] {
  if (!late_fees) return null
  const due = late_fees.reduce((sum, fee) => sum + fee.balance, status === 'sent' ? balance : 0)
  return { fees: late_fees.map((fee) => ({ ...fee, balance: moneyText(fee.balance) })), due_in_all: moneyText(due) }
}

/** Whether it can be paid online now, in the words of the wire. */
function showPayable(shown: ShownDocument): View['payable'] {
  const { kind, why, amount_due, smallest } = payableOf(toPayOf(shown))
  return { kind, why, amount_due: moneyText(amount_due), smallest: moneyText(smallest) }
}

/** Whether the deposit of an approved estimate has not all come in. */
function isDepositDue(shown: ShownDocument): boolean {
  const { kind, amount_due } = payableOf(toPayOf(shown))
  return kind === 'deposit' && amount_due > 0
}

/** Whether it is the client who looks, by a link or signed in, and nobody of the team. */
function isByClient({ link, actor }: Pick<ViewCtx, 'link' | 'actor'>): boolean {
  return link !== null || actor?.kind === 'client'
}

function approvalOf(shown: ShownDocument): View['paper']['approval'] {
  const { approval_name: name, approval_typed: typed, approval_font: font, approval_drawn: drawn } = shown
  const { approved_at, approved_by } = shown
  if (name === null || approved_at === null) return null
  const image = drawn?.replace(/^data:image\/png;base64,/, '') ?? null
  return { name, approved_at, typed, font, image, by_company: approved_by === 'company' }
}

function declineOf({ decline_reason, declined_at }: ShownDocument): View['decline'] {
  if (declined_at === null) return null
  return { reason: declineReasonLabels[decline_reason as keyof typeof declineReasonLabels] ?? 'Other', at: declined_at }
}
