import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableFact, PrintableWords } from '#contract/billing/printable-shapes.ts'
import { daysBetween, formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { type LinkView, useViewInvoiceBy, type Way } from '../client-queries.ts'
import { DocumentAttachments } from '../print/document-attachments.tsx'
import { PrintedDocument } from '../print/printed-document.tsx'
import { behindLink, type ClientPageParts, newerPath } from './client-page.tsx'
import { ContractValue } from './contract-value.tsx'
import { DownloadDocument } from './download-document.tsx'
import { PayButton } from './pay-button.tsx'
import { SentButton } from './report-payment-button.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

const LateFees = lazyWithin(() =>
  import('../late-fees/client-late-fees.tsx').then((part) => ({ default: part.ClientLateFees })),
)
const WhatChanged = lazyWithin(() => import('./what-changed.tsx').then((part) => ({ default: part.WhatChanged })))

/** An invoice for its client, by link or signed in: what is due, until when, how to pay. */
export function ClientInvoice({ pageParts = behindLink, ...way }: Way & { pageParts?: ClientPageParts }) {
  const query = useViewInvoiceBy(way)
  if (query.isError && !query.data)
    return <pageParts.Problem kind="invoice" error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <pageParts.Loading />
  const { paper, logo_url } = query.data
  return (
    <pageParts.Frame kind="invoice" company={paper.company} logo_url={logo_url}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
        <div className="flex min-w-0 flex-col gap-4">
          {query.data.revision > 1 && (
            <Suspense>
              <WhatChanged kind="invoice" way={way} />
            </Suspense>
          )}
          <div className="overflow-clip rounded-card border border-line bg-white print:border-0">
            <PrintedDocument printable={paper} logo_url={logo_url} level={1} photos={way} />
          </div>
          <DocumentAttachments view={query.data} way={way} />
          <ContractValue view={query.data} />
        </div>
        <PaymentCard view={query.data} way={way} pageParts={pageParts} />
      </div>
    </pageParts.Frame>
  )
}

type PaymentCardProps = { view: LinkView; way: Way; pageParts: ClientPageParts }

/** Beside the invoice: what is left to pay, and the ways to do it. */
function PaymentCard({ view, way, pageParts }: PaymentCardProps) {
  const { paper, display_status: state } = view
  const words = wordsOfDocument(paper)
  return (
    <aside
      aria-label="Payment"
      data-screen-only
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 phone:order-first lg:sticky lg:top-8"
    >
      {state === 'void' ? (
        <Canceled view={view} way={way} pageParts={pageParts} />
      ) : (
        <Headline view={view} headline={words.headline} />
      )}
      {view.repeats && <p className="text-ink-muted">{view.repeats}</p>}
      <Paid facts={words.after} />
      {view.debits?.map(({ amount, at, waits_for_code }) => (
        <p key={at}>
          {formatMoney(amount, paper.currency, paper.locale)} from your bank{' '}
          {waits_for_code
            ? 'waits for the code of a small deposit.'
            : 'is on its way. That takes up to 4 business days.'}
        </p>
      ))}
      <PayButton size="lg" wide view={view} way={way} pageParts={pageParts} />
      {view.late_fees && (
        <Suspense>
          <LateFees view={view} hrefOf={(id) => newerPath({ kind: 'invoice', id }, way, pageParts)} />
        </Suspense>
      )}
      {state !== 'paid' && state !== 'void' && state !== 'written_off' && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <WaysToPay
            title={view.payable.why === null ? 'Other ways to pay' : 'How to pay'}
            view={view}
            instructions={paper.payment_instructions}
          />
          <SentButton view={view} way={way} pageParts={pageParts} />
        </div>
      )}
      <div className="flex gap-2">
        <DownloadDocument kind="invoice" way={way} number={paper.number} className="flex-1">
          {state === 'paid' ? 'Download receipt' : 'Download PDF'}
        </DownloadDocument>
        <Button className="phone:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </aside>
  )
}

/** Nothing to pay here: it was canceled, or another invoice took its place. */
function Canceled({ view: { newer }, way, pageParts }: PaymentCardProps) {
  if (!newer) return <p className="text-h3 text-balance">This invoice was canceled. Nothing to pay.</p>
  return (
    <>
      <p className="text-h3 text-balance">
        This invoice was replaced by <span className="whitespace-nowrap">{newer.number}</span>. Nothing to pay here.
      </p>
      <ButtonLink variant="primary" size="lg" wide href={newerPath({ kind: 'invoice', id: newer.id }, way, pageParts)}>
        See the new invoice
      </ButtonLink>
    </>
  )
}

function Headline({ view, headline }: { view: LinkView; headline: PrintableWords['headline'] }) {
  const isPaid = view.display_status === 'paid'
  const isClosed = view.display_status === 'written_off'
  return (
    <div>
      {isPaid && <Icon of={CircleCheck} size={32} className="mb-2 text-moss" />}
      <p className="text-label text-ink-muted">{headline.label}</p>
      <p className="font-display text-[2rem] leading-9 font-bold tracking-[-0.02em] tabular-nums">{headline.amount}</p>
      {isPaid ? (
        <p className="text-ink-muted">Thank you. Nothing is left to pay.</p>
      ) : isClosed ? (
        <p className="text-ink-muted">This invoice is closed. Nothing is due.</p>
      ) : (
        <Due view={view} />
      )}
    </div>
  )
}

/** What was paid so far, as the document says it. */
function Paid({ facts }: { facts: PrintableFact[] }) {
  const paid = facts.filter(({ label, strong }) => !strong && label.startsWith('Paid'))
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3 text-small text-ink-muted empty:hidden">
      {paid.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day and method read alike
        <div key={`${label} ${at}`} className="flex justify-between gap-3">
          <dt>{label}</dt>
          <dd className="amount whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When it is due, without blame. */
function Due({ view }: { view: LinkView }) {
  const { due_date, locale } = view.paper
  if (!due_date || view.paper.balance === '0.00') return null
  const days = daysBetween(view.today, due_date)
  const near =
    days === 0
      ? 'Due today'
      : days > 0
        ? `Due in ${days} ${days === 1 ? 'day' : 'days'}`
        : `${-days} ${days === -1 ? 'day' : 'days'} overdue`
  return (
    <p className="text-ink-muted">
      {near} · {formatFullDay(due_date, locale)}
    </p>
  )
}
