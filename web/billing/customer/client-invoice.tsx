import { CircleCheck, Mail, Phone, Printer } from 'lucide-react'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import type { PrintableFact, PrintableWords } from '#contract/billing/printable-shapes.ts'
import { daysBetween, formatFullDay } from '#contract/values/dates.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { type LinkView, useViewInvoiceBy, type Way } from '../client-queries.ts'
import { PrintedDocument } from '../print/printed-document.tsx'
import { behindLink, type ClientPageParts } from './client-page.tsx'
import { DownloadDocument } from './download-document.tsx'
import { PayButton } from './pay-button.tsx'
import { SentButton } from './report-payment-button.tsx'

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
        <div className="min-w-0 overflow-clip rounded-card border border-line bg-white print:border-0">
          <PrintedDocument printable={paper} logo_url={logo_url} level={1} />
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
        <p className="text-h3 text-balance">This invoice was canceled. Nothing to pay.</p>
      ) : (
        <Headline view={view} headline={words.headline} />
      )}
      <Paid facts={words.after} />
      <PayButton size="lg" wide view={view} way={way} pageParts={pageParts} />
      {state !== 'paid' && state !== 'void' && state !== 'written_off' && (
        <WaysToPay view={view} way={way} pageParts={pageParts} />
      )}
      <div className="flex gap-2">
        <DownloadDocument kind="invoice" way={way} number={paper.number} className="flex-1">
          {state === 'paid' ? 'Download receipt' : 'Download PDF'}
        </DownloadDocument>
        <Button icon={Printer} className="phone:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </aside>
  )
}

function Headline({ view, headline }: { view: LinkView; headline: PrintableWords['headline'] }) {
  const isPaid = view.display_status === 'paid'
  return (
    <div>
      {isPaid && <Icon of={CircleCheck} size={32} className="mb-2 text-moss" />}
      <p className="text-label text-ink-muted">{headline.label}</p>
      <p className="font-display text-[2rem] leading-9 font-bold tracking-[-0.02em] tabular-nums">{headline.amount}</p>
      {isPaid ? <p className="text-ink-muted">Thank you. Nothing is left to pay.</p> : <Due view={view} />}
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

/** The ways there are: the company's own words, or how to reach it. */
function WaysToPay({ view, way, pageParts }: PaymentCardProps) {
  const { company, number, payment_instructions } = view.paper
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-h3">{view.payable.why === null ? 'Other ways to pay' : 'How to pay'}</h2>
      {payment_instructions ? (
        <>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{payment_instructions}</p>
          <CopyButton text={payment_instructions} label="Copy payment details" />
        </>
      ) : (
        <p className="text-ink-muted">
          By check or transfer to {company.name}. Ask them for the details, and mention {number} with your payment.
        </p>
      )}
      {company.phone && (
        <a
          href={`tel:${company.phone}`}
          className="inline-flex min-h-8 items-center gap-2 self-start text-chalk phone:min-h-11"
        >
          <Icon of={Phone} size={16} />
          {formatPhone(company.phone)}
        </a>
      )}
      {company.email && (
        <a
          href={`mailto:${company.email}?subject=${encodeURIComponent(`Invoice ${number ?? ''}`)}`}
          className="inline-flex min-h-8 items-center gap-2 self-start text-chalk phone:min-h-11"
        >
          <Icon of={Mail} size={16} />
          {company.email}
        </a>
      )}
      {number && <CopyButton text={number} label={`Copy ${number}`} />}
      <SentButton view={view} way={way} pageParts={pageParts} />
    </div>
  )
}
